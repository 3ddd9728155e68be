import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';

type Rubric = TaskRules['rubric'];

/** The first choice of a criterion or a level that the rubric does not have, by its place; null where all are there. */
export function unknownLevel(rubric: Rubric, levels: readonly ChosenLevel[]): number | null {
  const index = levels.findIndex(
    ({ key, level }) => rubric.find((criterion) => criterion.key === key)?.levels[level] === undefined,
  );
  return index < 0 ? null : index;
}

/** What the chosen levels come to, in hundredths; null where none is chosen. */
export function rubricTotal(rubric: Rubric, levels: readonly ChosenLevel[]): number | null {
  if (levels.length === 0) return null;
  const pointsOf = ({ key, level }: ChosenLevel) =>
    rubric.find((criterion) => criterion.key === key)?.levels[level]?.points ?? 0;
  return levels.reduce((sum, chosen) => sum + pointsOf(chosen), 0);
}

/**
 * What lateness takes off, in hundredths: so much for each day begun, never below the floor; who has less than the floor loses nothing.
 * @returns the deduction and what is left of the points.
 */
export function afterLateness(
  points: number,
  { late, daysLate }: { readonly late: TaskRules['late']; readonly daysLate: number },
): { readonly deduction: number; readonly result: number } {
  if (!late || daysLate <= 0 || points <= late.floor) return { deduction: 0, result: points };
  const result = Math.max(late.floor, points - daysLate * late.perDay);
  return { deduction: points - result, result };
}

/** The mark of a mark sheet in tenths: points of the scale on a scale of ten, one decimal, half up. */
export const tenthsOf = (points: number, scale: number): number => Math.floor((2 * points * 100 + scale) / (2 * scale));
