import { sharedTeacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fillOf } from '../../../platform/record/fill-field.ts';
import { departmentFilling } from '../departments/department-names.reads.ts';

type Db = Kysely<Tables>;
type Ids = readonly string[];

const anyOf = (ids: Ids) => sql<string>`any(${ids}::uuid[])`;

async function subjectNames(db: Db, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('subjects').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function mainSubjects(db: Db, ids: Ids): Promise<ReadonlyMap<string, Ids>> {
  const rows = await db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['teacher_id', 'subject_id'])
    .where('teacher_id', '=', anyOf(ids))
    .where('is_main', '=', true)
    .orderBy('subjects.name')
    .execute();
  const held = groupBy(rows, ({ teacher_id }) => teacher_id);
  return new Map([...held].map(([id, subjects]) => [id, subjects.map(({ subject_id }) => subject_id)]));
}

/** What somebody can teach besides stays; a subject of those that becomes a main one is no other any more. */
async function writeMainSubjects(trx: Db, next: ReadonlyMap<string, Ids>): Promise<void> {
  const teachers = [...next.keys()];
  await trx
    .deleteFrom('teacher_subjects')
    .where('teacher_id', '=', anyOf(teachers))
    .where('is_main', '=', true)
    .execute();
  const rows = [...next].flatMap(([teacher_id, subjects]) =>
    subjects.map((subject_id) => ({ teacher_id, subject_id, is_main: true })),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('teacher_subjects')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['teacher_id', 'subject_id']).doUpdateSet({ is_main: true }))
    .execute();
}

/** One field of many teachers. */
export const teacherFill = fillOf({
  table: 'teachers',
  entity: 'teacher',
  calls: 'teachers',
  fields: sharedTeacherFields,
  own: {
    departmentId: departmentFilling,
    mainSubjects: {
      known: async (db, ids) => [...(await subjectNames(db, ids)).keys()],
      unknown: 'staff.unknown_subject',
      rows: { held: mainSubjects, write: writeMainSubjects },
      told: { as: 'mainSubjects', names: subjectNames },
    },
    ethnicityCode: { known: (_, codes) => codes.filter(ethnicGroup) },
  },
});
