import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { groupSizes } from '../groups/group-members.reads.ts';
import '../timetable.tables.ts';

type Where = { readonly semesterId: string } | { readonly id: string };

/** Combined classes and split groups of a semester, or the one, with the pupils of each group now. */
export async function readArrangements(db: Kysely<Tables>, where: Where, today: string): Promise<Arrangement[]> {
  const arrangements = await listArrangements(db, where);
  const sizes = await groupSizes(db, where, today);
  return arrangements.map((each) => ({
    ...each,
    groups: each.groups.map((group) => ({ ...group, students: sizes.get(each.id)?.groups.get(group.name) ?? 0 })),
    withoutGroup: sizes.get(each.id)?.withoutGroup ?? 0,
  }));
}

/** @throws AppError 404. */
export async function readArrangement(db: Kysely<Tables>, id: string, today: string): Promise<Arrangement> {
  const [found] = await readArrangements(db, { id }, today);
  if (!found) throw notFound();
  return found;
}

/** The same without counting pupils. */
export async function listArrangements(db: Kysely<Tables>, where: Where) {
  const query = db.selectFrom('timetable_arrangements as a').innerJoin('subjects as s', 's.id', 'a.subject_id');
  return ('id' in where ? query.where('a.id', '=', where.id) : query.where('a.semester_id', '=', where.semesterId))
    .select((eb) => [
      'a.id',
      'a.semester_id as semesterId',
      'a.kind',
      'a.subject_id as subjectId',
      's.name as subjectName',
      'a.version',
      jsonArrayFrom(
        eb
          .selectFrom('timetable_arrangement_classes as ac')
          .innerJoin('classes as c', 'c.id', 'ac.class_id')
          .select(['c.id', 'c.name'])
          .whereRef('ac.arrangement_id', '=', 'a.id')
          .orderBy('ac.position'),
      ).as('classes'),
      jsonArrayFrom(
        eb
          .selectFrom('timetable_arrangement_groups as g')
          .innerJoin('teachers as t', 't.id', 'g.teacher_id')
          .select(['g.name', 't.id as teacherId', 't.full_name as teacherName'])
          .whereRef('g.arrangement_id', '=', 'a.id')
          .orderBy('g.position'),
      ).as('groups'),
    ])
    .orderBy('s.sort_order')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
}
