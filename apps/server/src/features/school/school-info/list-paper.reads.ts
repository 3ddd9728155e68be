import { formatDate } from '@phuong/rules/people/dates.ts';
import { listPapers as en } from '@phuong/texts/en-GB/platform/list-papers.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { listPapers as vi } from '@phuong/texts/vi/platform/list-papers.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { fill } from '../../access/access.public.ts';
import { currentSchoolYear, findSchoolYear } from '../years/school-year.reads.ts';
import { schoolInfo } from './school-info.reads.ts';

export interface ListPaper {
  /** Whose list it is, in the caller's language. */
  readonly heading: string;
  /** How many there are and the day, where not of people: "{{n}} clubs, made on {{day}}". */
  readonly counted?: string | undefined;
  readonly locale: Locale;
  /** The class when the list is of the pupils of one. */
  readonly classId?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The running year when none is named. */
  readonly schoolYearId?: string | undefined;
}

/** A list as schools put it on paper: whose and of which year it is above it, its lines numbered. */
export async function listPaper(
  db: Kysely<Tables>,
  { columns, rows, ...sheet }: SheetToWrite,
  { heading, counted, locale, today, schoolYearId, classId }: ListPaper,
): Promise<SheetToWrite> {
  const words = locale === 'en-GB' ? en : vi;
  const school = await schoolInfo(db);
  const year = await (schoolYearId === undefined ? currentSchoolYear(db) : findSchoolYear(db, schoolYearId));
  const place = classId === undefined ? undefined : await className(db, classId);
  const head = place === undefined ? heading : fill(words.pupilsOfClass, { class: place });
  const said = fill(counted ?? words.people, {
    n: new Intl.NumberFormat(locale).format(rows.length),
    day: formatDate(today),
  });
  const whose = [school.name, year ? fill(words.schoolYear, { year: year.name.replace('-', '–') }) : ''];
  return {
    ...sheet,
    title: [head.toLocaleUpperCase(locale), ...whose.filter(Boolean), said, ''],
    columns: [{ header: words.number, width: 6, type: 'number' }, ...columns],
    rows: rows.map((row, index) => [index + 1, ...row]),
  };
}

async function className(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  return (await db.selectFrom('classes').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
