import type { GroupDivision } from '@phuong/contract/timetable/groups/group.contract.ts';
import { useState } from 'react';
import { type Choices, canSplit, type SplitWay, splitClass, splitWays } from './group-split.ts';

export type DividedStudent = GroupDivision['students'][number];

/**
 * What somebody is changing about a division. Only the changes are kept, so that a division read again (somebody else saved, a pupil
 * came) shows through wherever nothing was changed.
 */
export function useDivision({ students, groups }: GroupDivision) {
  const [changes, setChanges] = useState<Choices>({});
  const names = groups.map(({ name }) => name);
  const groupOf = ({ studentId, group }: DividedStudent): string | null => {
    const change = changes[studentId];
    return change === undefined || (change !== null && !names.includes(change)) ? group : change;
  };
  const choices: Choices = Object.fromEntries(students.map((student) => [student.studentId, groupOf(student)]));
  const move = (ids: readonly string[], group: string | null) =>
    setChanges((old) => ({ ...old, ...Object.fromEntries(ids.map((id) => [id, group])) }));
  return {
    names,
    groupOf,
    move,
    /** The ways that make sense now. */
    ways: splitWays.filter((way) => canSplit(way, students, names, choices)),
    split: (way: SplitWay) => setChanges(splitClass(way, students, names, choices)),
    isDirty: students.some((student) => groupOf(student) !== student.group),
    left: students.filter((student) => groupOf(student) === null).length,
    members: students.flatMap((student) => {
      const group = groupOf(student);
      return group === null ? [] : [{ studentId: student.studentId, group }];
    }),
  };
}

export type DivisionDraft = ReturnType<typeof useDivision>;
