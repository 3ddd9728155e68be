/** One question of an exercise: what pupils write who know it, what those who do not, and what the teacher says to these. */
export interface DemoQuestion {
  readonly ask: string;
  readonly good: readonly string[];
  readonly weak: readonly string[];
  readonly hint: string;
}

/** An exercise of a lesson: three questions of 3, 4 and 3 points. */
export interface DemoExercise {
  readonly title: string;
  readonly questions: readonly [DemoQuestion, DemoQuestion, DemoQuestion];
}

export type ExercisesByGrade = Readonly<Record<number, DemoExercise>>;

export const ask = (
  question: string,
  hint: string,
  good: readonly string[],
  weak: readonly string[],
): DemoQuestion => ({ ask: question, hint, good, weak });
