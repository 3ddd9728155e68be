import { formatDate } from '@phuong/rules/people/dates.ts';
import { columnWord } from '@phuong/texts/column-words.ts';
import { personFile as fileEn } from '@phuong/texts/en-GB/accounts/person-file.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { students as studentsEn } from '@phuong/texts/en-GB/students/students.ts';
import { tables as tablesEn } from '@phuong/texts/en-GB/told.ts';
import { personFile as fileVi } from '@phuong/texts/vi/accounts/person-file.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import { students as studentsVi } from '@phuong/texts/vi/students/students.ts';
import { tables as tablesVi } from '@phuong/texts/vi/told.ts';
import type { PersonalRows } from '../../../platform/privacy/personal-data.rules.ts';
import { groundOn } from '../../../platform/privacy/retention.rules.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import type { SheetToWrite, Workbook } from '../../../platform/sheet/write-workbook.ts';

export const personalTexts = (locale: string | undefined) =>
  locale === 'en-GB'
    ? { ...fileEn, tables: tablesEn, records: { students: studentsEn, staff: staffEn } }
    : { ...fileVi, tables: tablesVi, records: { students: studentsVi, staff: staffVi } };
type Words = ReturnType<typeof personalTexts>;
type Dictionary = Readonly<Record<string, string>>;

/** Names of the classes, subjects, years… that rows refer to, by id. */
export type NamesById = ReadonlyMap<string, string>;

/** The workbook for people: first what there is and how long it is kept, then a sheet for each kind of record. Ids that name nothing are left out. */
export function personalWorkbook(
  data: readonly PersonalRows[],
  names: NamesById,
  about: { readonly person: string; readonly day: string; readonly locale: string | undefined },
): Workbook {
  const words = personalTexts(about.locale);
  const filled = data.filter(({ rows }) => rows.length > 0);
  const title = (table: string) => (words.tables as Dictionary)[table] ?? table;
  const overview: SheetToWrite = {
    name: words.overview,
    title: [words.title.replace('{{name}}', about.person), words.made.replace('{{day}}', formatDate(about.day))],
    columns: [
      { header: words.table, width: 40, type: 'text' },
      { header: words.rows, width: 10, type: 'number' },
      { header: words.afterwards, width: 60, type: 'text' },
    ],
    rows: filled.map(({ rule, rows }) => [title(rule.table), rows.length, keptLong(rule, about.day, words)]),
  };
  return {
    sheets: [
      overview,
      ...filled.map(({ rule, rows }) => sheetOf({ name: title(rule.table), table: rule.table }, rows, names, words)),
    ],
  };
}

function keptLong({ onErasure }: PersonalRows['rule'], day: string, words: Words): string {
  if (onErasure.act === 'erase') return words.erased;
  const { basis, days } = groundOn(onErasure.ground, day);
  const long =
    days === null ? words.keep.forEver : words.keep.years.replace('{{years}}', String(Math.round(days / 365)));
  return `${long} (${basis})`;
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Only there to sort, search and keep copies apart; in the JSON, but nothing to read. */
const isTechnical = (column: string) =>
  /^(?:version|sort_order|is_out_of_date|reasons|reasons_then)$|(?<!column)_key$/.test(column);
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function sheetOf(
  { name, table }: { readonly name: string; readonly table: string },
  rows: PersonalRows['rows'],
  names: NamesById,
  words: Words,
): SheetToWrite {
  const isShown = (column: string) =>
    !isTechnical(column) &&
    rows.some((row) => !isEmpty(row[column]) && (!isId(row[column]) || names.has(String(row[column]))));
  const columns = Object.keys(rows[0] ?? {}).filter(isShown);
  const label = (column: string) =>
    columnWord(words.columns, words.records, table, column) ?? column.replace(/_id$/, '').replaceAll('_', ' ');
  return {
    name,
    columns: columns.map((column) => ({ header: label(column), width: 22, type: 'text' })),
    rows: rows.map((row) => columns.map((column) => cell(column, row[column], names, words))),
  };
}

function cell(column: string, value: unknown, names: NamesById, words: Words): Cell {
  if (isEmpty(value) || value === undefined) return null;
  if (typeof value === 'number') return column.endsWith('tenths') ? value / 10 : value;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (isId(value)) return names.get(String(value)) ?? null;
  if (typeof value !== 'string') return JSON.stringify(value).slice(0, 30_000);
  // Moments come in the time of the school.
  const moment = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/.exec(value);
  if (moment) return `${moment[3]}/${moment[2]}/${moment[1]}${moment[4] ? ` ${moment[4]}` : ''}`;
  // What people wrote may be called like something every object has.
  const word = Object.hasOwn(words.values, value) ? (words.values as Dictionary)[value] : undefined;
  return word ?? value.slice(0, 30_000);
}
