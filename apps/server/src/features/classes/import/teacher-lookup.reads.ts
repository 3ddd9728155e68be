import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../classes.tables.ts';
import type { FoundTeacher } from './class-import.rules.ts';

/** Finds working teachers as files name them: by code, or by the whole name whatever its capitals. Several of a name: all of them. */
export async function teacherFinder(db: Kysely<Tables>): Promise<(text: string) => readonly FoundTeacher[]> {
  const teachers = await db
    .selectFrom('teachers')
    .select(['id', 'staff_code as code', 'full_name as name'])
    .where('status', '=', 'WORKING')
    .execute();
  const byCode = new Map(teachers.map((teacher) => [teacher.code.toLowerCase(), teacher]));
  const byName = groupBy(teachers, ({ name }) => sortKey(name));
  return (text) => {
    const coded = byCode.get(text.trim().toLowerCase());
    return coded ? [coded] : (byName.get(sortKey(text)) ?? []);
  };
}
