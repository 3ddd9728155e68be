import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { readFormerYears, readSubjects, readYearsOfPupils } from './former-school.reads.ts';
import { type FormerSchoolImport, planFormerYears } from './former-school-import.rules.ts';
import { type FormerSheetFields, formerSheetFields } from './former-school-sheet.rules.ts';
import { codeKey, meantRows } from './pupil-of-row.rules.ts';

/** What importing the table would write now; four queries, whatever its length. */
export async function planFormerSchoolImport(
  db: Kysely<Tables>,
  table: ImportTable<FormerSheetFields>,
  { now, today, meant }: { readonly now: Date; readonly today: string; readonly meant?: string | undefined },
): Promise<FormerSchoolImport> {
  const subjects = await readSubjects(db);
  const codes = table.rows.flatMap(({ values }) => (values.code === undefined ? [] : [codeKey(values.code)]));
  const names = table.rows.flatMap(({ values }) => (values.name === undefined ? [] : [sortKey(values.name)]));
  const { rows } = await sql<{ id: string; name: string; born: string; codes: readonly (string | null)[] }>`
    select id, full_name as name, date_of_birth as born, array[student_code, moet_code] as codes from students
    where lower(student_code) = any(${codes}::text[]) or lower(moet_code) = any(${codes}::text[])
      or sort_key = any(${names}::text[])`.execute(db);
  const ids = rows.map(({ id }) => id);
  const here = await readYearsOfPupils(db, ids, now);
  const written = groupBy(await readFormerYears(db, ids), ({ studentId }) => studentId);
  const pupils = rows.map((row) => ({
    ...row,
    codes: row.codes.flatMap((code) => code ?? []),
    here: here.get(row.id) ?? [],
    written: written.get(row.id) ?? [],
  }));
  return planFormerYears(table, formerSheetFields(subjects), { pupils, subjects, today, meant: meantRows(meant) });
}
