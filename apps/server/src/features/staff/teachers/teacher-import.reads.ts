import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { allTeachers } from './teacher.reads.ts';
import { planTeachers, type TeacherFields, type TeacherImport } from './teacher-import.rules.ts';
import '../staff.tables.ts';

/** What importing the table would do now; three queries. */
export async function planTeacherImport(
  db: Kysely<Tables>,
  table: ImportTable<TeacherFields>,
): Promise<TeacherImport & { readonly departments: readonly string[] }> {
  const teachers = await allTeachers(db);
  const subjects = await db.selectFrom('subjects').select(['id', 'code', 'name', 'short_name as shortName']).execute();
  const school = await db.selectFrom('schools').select('levels').executeTakeFirst();
  const departments = await db.selectFrom('departments').select('name').execute();
  const level = (['LOWER_SECONDARY', 'UPPER_SECONDARY', 'PRIMARY'] as const).find((each) =>
    school?.levels.includes(each),
  );
  const plan = planTeachers(table, { teachers, subjects, level: level ?? 'LOWER_SECONDARY' });
  return { ...plan, departments: departments.map(({ name }) => name) };
}
