import type { GroupDivision } from '@phuong/contract/timetable/groups/group.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { found, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../classes/classes.public.ts';
import { announceMoves, tellMoves } from './group.notices.ts';
import { type DividedStudent, readDivision, studentsWithGroup } from './group-members.reads.ts';

interface DivisionInput {
  readonly version: number;
  readonly members: readonly { readonly studentId: string; readonly group: string }[];
}

/**
 * Divides a split class from today on; who is not named is in no group. The same division again changes nothing, whatever its version.
 * @throws AppError 404, also for joined classes; 409 closed year, stale version; 400 for a pupil who is not in the class or is named twice,
 * and for an unknown group.
 */
export async function saveDivision(
  { database, clock }: Services,
  by: By,
  id: string,
  { version, members }: DivisionInput,
): Promise<GroupDivision> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const split = await lockSplit(trx, id);
    await openSemester(trx, split.semesterId);
    const current = await readDivision(trx, id, today);
    const groups = current.groups.map(({ name }) => name);
    const students = await studentsWithGroup(trx, { ...split, groups }, today, true);
    const wanted = new Map(members.map(({ studentId, group }) => [studentId, group]));
    const changed = students
      .map((student) => ({ ...student, was: student.group, group: wanted.get(student.studentId) ?? null }))
      .filter(({ was, group }) => was !== group);
    const isKnown = wanted.size === members.length && members.every(({ studentId }) => has(students, studentId));
    if (isKnown && changed.length === 0) return current;
    refuseStale(current, version);
    refuseWrong(members, current, students);
    await moveMembers(trx, split, changed, today);
    await tellMoves(trx, split, { moves: changed, subjectName: current.subjectName, today });
    await raiseVersion(trx, id);
    await audit(trx, by, {
      action: 'timetableGroups.save',
      entity: 'timetable_arrangement',
      entityId: id,
      before: Object.fromEntries(changed.map(({ fullName, studentId, was }) => [`${fullName} ${studentId}`, was])),
      after: {
        className: current.class.name,
        subjectName: current.subjectName,
        ...Object.fromEntries(changed.map(({ fullName, studentId, group }) => [`${fullName} ${studentId}`, group])),
      },
    });
    return readDivision(trx, id, today);
  });
}

const has = (students: readonly DividedStudent[], id: string) => students.some(({ studentId }) => studentId === id);

function refuseWrong(
  members: DivisionInput['members'],
  { class: { name }, groups }: GroupDivision,
  students: readonly DividedStudent[],
): void {
  const seen = new Set<string>();
  for (const [index, { studentId, group }] of members.entries()) {
    if (!has(students, studentId))
      throw fieldError('timetable.not_in_class', `members.${index}.studentId`, { class: name });
    if (seen.has(studentId)) throw fieldError('platform.invalid_input', `members.${index}.studentId`);
    seen.add(studentId);
    if (!groups.some((each) => each.name === group))
      throw fieldError('timetable.unknown_group', `members.${index}.group`, { class: name, group });
  }
}

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
