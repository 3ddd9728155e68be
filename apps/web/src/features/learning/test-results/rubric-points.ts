import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Rubric } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';

/** Chosen levels by the keys of their criteria. */
export type Levels = Readonly<Record<string, number>>;

export const rubricOf = (question: Question): Rubric =>
  question.kind === 'ESSAY' || question.kind === 'FILE' ? question.rubric : [];

export const levelsOf = (chosen: readonly ChosenLevel[]): Levels =>
  Object.fromEntries(chosen.map(({ key, level }) => [key, level]));

export const sentLevels = (levels: Levels): ChosenLevel[] =>
  Object.entries(levels).map(([key, level]) => ({ key, level }));

/**
 * What the chosen levels come to, in hundredths of what the question is worth: a rubric of more or fewer points than that counts in
 * proportion. @returns null while a criterion has no level.
 */
export function rubricPoints(rubric: Rubric, levels: Levels, worth: number): number | null {
  let [sum, full] = [0, 0];
  for (const criterion of rubric) {
    const level = criterion.levels[levels[criterion.key] ?? -1];
    if (!level) return null;
    sum += level.points;
    full += Math.max(...criterion.levels.map(({ points }) => points));
  }
  return full === 0 ? null : Math.round((sum * worth) / full);
}
