/** What two people gave for one answer, each without seeing the other's points; hundredths of the question's points. */
export interface TwoMarks {
  readonly first: number;
  readonly second: number;
}

/** How far apart they are. */
export const differenceOf = ({ first, second }: TwoMarks): number => Math.abs(first - second);

/** Halfway, rounded half up to the step, and never beyond what either has given: equal marks stand as they are. */
export function meanOfMarks({ first, second }: TwoMarks, step: number): number {
  const rounded = Math.floor((first + second + step) / (2 * step)) * step;
  return Math.min(Math.max(rounded, Math.min(first, second)), Math.max(first, second));
}

/** What stands without anybody deciding; null: they are further apart than the test allows. */
export const standingMark = (
  marks: TwoMarks,
  { threshold, step }: { readonly threshold: number; readonly step: number },
): number | null => (differenceOf(marks) > threshold ? null : meanOfMarks(marks, step));
