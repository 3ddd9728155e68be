import { type Kysely, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { groupIdOf } from './lesson-slots.rules.ts';

interface RosterPupil {
  readonly studentId: string;
  readonly orderNumber: number;
  readonly name: string;
}

interface RosterRow extends Omit<RosterPupil, 'orderNumber'> {
  readonly orderNumber: number | null;
  /** The groups the pupil is in that day. */
  readonly groups: readonly { readonly subjectId: string; readonly name: string }[];
}

/** Whether a pupil is in another part of the class than a lesson is for; in none of the subject they are in all. */
export const isElsewhere = (
  groups: RosterRow['groups'],
  classId: string,
  lesson: { readonly subjectId: string | null; readonly groupId: string | null },
): boolean =>
  lesson.groupId !== null &&
  groups.some(
    ({ subjectId, name }) => subjectId === lesson.subjectId && groupIdOf(classId, subjectId, name) !== lesson.groupId,
  );

const theRoster = standing<{ readonly classId: string; readonly date: string }, RosterRow>(
  ['classId', 'date'],
  ({ classId, date }) => sql<RosterRow>`
    select e.student_id as "studentId", e.order_number as "orderNumber", s.full_name as name,
      coalesce((select json_agg(json_build_object('subjectId', m.subject_id, 'name', m.group_name))
        from timetable_group_members m where m.enrolment_id = e.id and m.class_id = e.class_id
          and m.from_date <= ${date}::date and (m.to_date is null or m.to_date >= ${date}::date)), '[]') as groups
    from enrolments e join students s on s.id = e.student_id
    where e.class_id = ${classId}::uuid and e.from_date <= ${date}::date and (e.to_date is null or e.to_date >= ${date}::date)
    order by e.order_number nulls last, s.sort_key, s.student_code`,
);

/** Who was in the class on a day, in the class's order, with the groups they were in. */
export async function rosterOn(
  db: Kysely<Tables>,
  classId: string,
  date: string,
): Promise<(RosterPupil & Pick<RosterRow, 'groups'>)[]> {
  const rows = await theRoster(db, { classId, date });
  return rows.map((row, index) => ({ ...row, orderNumber: row.orderNumber ?? index + 1 }));
}
