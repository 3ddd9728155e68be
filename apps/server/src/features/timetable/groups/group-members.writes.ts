import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { announceMoves } from './group.notices.ts';
import type { DividedStudent } from './group-members.reads.ts';

export interface SplitClass {
  readonly semesterId: string;
  readonly subjectId: string;
  readonly classId: string;
}

/** The class, subject and semester of a split, held until the transaction ends. @throws AppError 404, also for joined classes. */
export async function lockSplit(trx: Kysely<Tables>, id: string): Promise<SplitClass> {
  return found(
    await trx
      .selectFrom('timetable_arrangements as a')
      .innerJoin('timetable_arrangement_classes as ac', 'ac.arrangement_id', 'a.id')
      .select(['a.semester_id as semesterId', 'a.subject_id as subjectId', 'ac.class_id as classId'])
      .where('a.id', '=', id)
      .where('a.kind', '=', 'SPLIT')
      .forUpdate('a')
      .executeTakeFirst(),
  );
}

export const raiseVersion = (trx: Kysely<Tables>, id: string) =>
  trx.updateTable('timetable_arrangements').set({ version: sql`version + 1` }).where('id', '=', id).execute();

/** Pupils change groups from today on; the days before stay as they were. Their open timetables are read again. */
export async function moveMembers(
  trx: Kysely<Tables>,
  { semesterId, subjectId, classId }: SplitClass,
  moves: readonly Pick<DividedStudent, 'studentId' | 'enrolmentId' | 'group'>[],
  today: string,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ studentId }) => studentId);
  const open = () =>
    sql`semester_id = ${semesterId} and subject_id = ${subjectId} and student_id = any(${ids}::uuid[]) and to_date is null`;
  await sql`delete from timetable_group_members where ${open()} and from_date >= ${today}`.execute(trx);
  await sql`update timetable_group_members set to_date = ${addDays(today, -1)} where ${open()}`.execute(trx);
  await insertRows(
    trx,
    'timetable_group_members',
    moves.flatMap(({ studentId, enrolmentId, group }) =>
      group === null
        ? []
        : [
            {
              student_id: studentId,
              semester_id: semesterId,
              subject_id: subjectId,
              class_id: classId,
              enrolment_id: enrolmentId,
              group_name: group,
              from_date: today,
              to_date: null,
            },
          ],
    ),
  );
  await announceMoves(trx, moves, today);
}

/**
 * A class that was divided for the subject in the semester before begins as it was, in the groups that are called the same.
 * @returns how many pupils are in a group already.
 */
export async function takeOverMembers(
  trx: Kysely<Tables>,
  { semesterId, subjectId, classId }: SplitClass,
  groups: readonly string[],
  today: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into timetable_group_members
      (student_id, semester_id, subject_id, class_id, enrolment_id, group_name, from_date)
    select m.student_id, now.id, m.subject_id, m.class_id, m.enrolment_id, m.group_name, ${today}
    from semesters now
    join semesters before on before.school_year_id = now.school_year_id and before.ordinal = now.ordinal - 1
    join timetable_group_members m on m.semester_id = before.id and m.to_date is null
    where now.id = ${semesterId} and m.subject_id = ${subjectId} and m.class_id = ${classId}
      and m.group_name = any(${[...groups]}::text[])
      and not exists (select 1 from timetable_group_members own
        where own.semester_id = now.id and own.subject_id = m.subject_id and own.student_id = m.student_id)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}
