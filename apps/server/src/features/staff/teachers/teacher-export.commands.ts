import { type Field, fieldsOf } from '@phuong/contract/platform/entity.schema.ts';
import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { formatPhone } from '@phuong/rules/people/phone.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { TextsOf } from '@phuong/texts/texts-of.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { cellOf, type SheetField, sheetColumn } from '../../../platform/fields/entity-sheet.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import type { SheetColumn } from '../../../platform/sheet/write-workbook.ts';
import { exportList } from '../../school/school.public.ts';
import { exportedTeacher, type TeacherFilters, teachersToExport } from './teacher.reads.ts';
import { teacherSheet } from './teacher-sheet.data.ts';

type Row = Awaited<ReturnType<typeof teachersToExport>>[number];
type Words = TextsOf<typeof staffVi>;
interface ExportColumn {
  readonly header: (words: Words) => string;
  readonly column: Omit<SheetColumn, 'header'>;
  readonly isPersonal: boolean;
  readonly value: (row: Row, words: Words, locale: Locale) => Cell;
}

type ExportedName = keyof typeof exportedTeacher;

/** A field as it is described; a phone number in groups, for people to dial. */
function described(name: ExportedName): ExportColumn {
  const field: Field = teacherFields[name];
  const sheet: SheetField = teacherSheet[name];
  const { header: _, ...column } = sheetColumn(sheet, field, 'vi');
  return {
    header: ({ columns, history }) => (columns as Readonly<Record<string, string>>)[name] ?? history.fields[name],
    column,
    isPersonal: field.workbook === 'personal',
    value: (row, _words, locale) =>
      field.kind === 'phone' ? row.phone && formatPhone(row.phone) : cellOf(field, row[name], sheet.names, locale),
  };
}

const own = (header: keyof Words['columns'], width: number, value: ExportColumn['value']): ExportColumn => ({
  header: ({ columns }) => columns[header],
  column: { width, type: 'text' },
  isPersonal: false,
  value,
});

const placed: readonly (ExportedName | ExportColumn)[] = [
  'code',
  'fullName',
  'sex',
  'dateOfBirth',
  'jobPosition',
  own('department', 20, (row) => row.departmentName),
  own('subjects', 24, (row) => row.subjects.map(({ name }) => name).join(', ')),
  'level',
  'qualification',
  own('homeroomClass', 12, (row) => row.homeroomClass?.name ?? null),
  own('status', 16, (row, { status }) => status[row.status]),
  'phone',
  'email',
  'moetCode',
  'personalId',
  'schoolJoinDate',
];

/** In this order; what the description has beside comes after. */
const columns: readonly ExportColumn[] = [
  ...placed,
  ...fieldsOf(exportedTeacher).flatMap(([name]) => (placed.includes(name) ? [] : [name])),
].map((column) => (typeof column === 'string' ? described(column as ExportedName) : column));

/**
 * The filtered list, or the chosen people, as .xlsx in the caller's language; personal columns only with the right to take them out.
 * Leaves a log entry. @throws AppError 404 when one of the chosen does not exist.
 */
export async function exportTeachers(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...filters }: TeacherFilters & { readonly reason: string },
): Promise<FileAnswer> {
  const locale = by.origin?.locale ?? 'vi';
  const words: Words = locale === 'en-GB' ? staffEn : staffVi;
  const mayPersonal = hasPermission(by.actor, 'export_personal_data');
  const shown = columns.filter(({ isPersonal }) => mayPersonal || !isPersonal);
  const rows = await teachersToExport(services.db, filters, services.clock.today());
  if (filters.chosen && rows.length < new Set(filters.chosen).size) throw notFound();
  return exportList(services, by, {
    action: 'teachers.export',
    entity: 'teacher',
    heading: words.exportName,
    fileName: `${words.exportName} ${services.clock.today()}`,
    sheet: {
      name: words.exportName,
      columns: shown.map(({ header, column }) => ({ header: header(words), ...column })),
      rows: rows.map((row) => shown.map(({ value }) => value(row, words, locale))),
    },
    after: { rows: rows.length, personal: mayPersonal },
    reason,
    people: rows.map(({ code }) => code),
  });
}
