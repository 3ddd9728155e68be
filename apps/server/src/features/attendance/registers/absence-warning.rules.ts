import type { AbsenceWarning } from '@phuong/contract/grading/absences/absence.contract.ts';

type Reached = NonNullable<AbsenceWarning>;
const steps: readonly Reached[] = ['NOTICE', 'NEAR', 'AT_LIMIT', 'OVER'];

/** Every step towards the limit that a pupil has come to, the lowest first: who jumps over one is not told of it later. */
export const stepsReached = (warning: AbsenceWarning): readonly Reached[] =>
  warning === null ? [] : steps.slice(0, steps.indexOf(warning) + 1);

/** School days missed one after the other of which the homeroom teacher is told. */
export const streakDays = 3;

/** School days one after the other on which a pupil was away. */
export interface Streak {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/**
 * Runs of missed days that are long enough to be told. `days` are those on which the class learns, in order: what lies between, a Sunday or a
 * holiday, breaks nothing.
 */
export function streaksOf(days: readonly string[], away: ReadonlySet<string>): Streak[] {
  const found: Streak[] = [];
  let run: string[] = [];
  const end = () => {
    const [from, to] = [run[0], run.at(-1)];
    if (from !== undefined && to !== undefined && run.length >= streakDays) found.push({ from, to, count: run.length });
    run = [];
  };
  for (const day of days) {
    if (away.has(day)) run.push(day);
    else end();
  }
  end();
  return found;
}

/** Whether one of these days was told of already: a run that goes on, or was corrected and is back, is the same. */
export const isToldOf = ({ from, to }: Streak, told: readonly string[]): boolean =>
  told.some((day) => from <= day && day <= to);
