import type {
  AssignmentCellInput,
  AssignmentMatrix,
  assignmentWarning,
} from '@phuong/contract/classes/teaching-assignment.contract.ts';
import type { z } from 'zod';

type Warning = z.output<typeof assignmentWarning>;
type Cells = readonly Pick<AssignmentCellInput, 'classId' | 'subjectId' | 'teachers'>[];

/**
 * What is worth a second look after a change: a teacher without the subject among theirs, a sheet that has marks by somebody who no longer
 * teaches it, a load over the weekly limit. `before` and `after` are the matrix around the change.
 */
export function assignmentWarnings(cells: Cells, before: AssignmentMatrix, after: AssignmentMatrix): Warning[] {
  const classes = new Map(after.classes.map((row) => [row.id, row.name]));
  const subjects = new Map(after.subjects.map(({ id, name }) => [id, name]));
  const teachers = new Map([...before.teachers, ...after.teachers].map((teacher) => [teacher.id, teacher]));
  return cells.flatMap((cell) => {
    const place = { className: classes.get(cell.classId) ?? '', subjectName: subjects.get(cell.subjectId) ?? '' };
    const was = before.classes.find(({ id }) => id === cell.classId)?.cells.find((c) => c.subjectId === cell.subjectId);
    const isKept = (id: string) => cell.teachers.some(({ teacherId }) => teacherId === id);
    const left = (was?.hasMarks ? was.teachers : []).filter(({ teacherId }) => !isKept(teacherId));
    const added = cell.teachers.filter(({ teacherId }) => !was?.teachers.some((t) => t.teacherId === teacherId));
    const warn = (kind: Warning['kind'], teacherId: string) => ({
      kind,
      teacherName: teachers.get(teacherId)?.name ?? '',
      ...place,
    });
    return [
      ...left.map(({ teacherId }) => warn('HAS_MARKS', teacherId)),
      ...added.flatMap(({ teacherId }) => {
        const teacher = teachers.get(teacherId);
        return [
          ...(teacher?.subjectIds.includes(cell.subjectId) ? [] : [warn('NOT_QUALIFIED', teacherId)]),
          ...(teacher?.load.overWeeklyLimit ? [warn('OVER_LIMIT', teacherId)] : []),
        ];
      }),
    ];
  });
}
