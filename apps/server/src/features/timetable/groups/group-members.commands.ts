import type { GroupDivision } from '@phuong/contract/timetable/groups/group.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { tellMoves } from './group.notices.ts';
import { type DividedStudent, readDivision, studentsWithGroup } from './group-members.reads.ts';
import { lockSplit, moveMembers, raiseVersion } from './group-members.writes.ts';

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
