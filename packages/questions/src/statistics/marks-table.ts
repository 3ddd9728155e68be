/** A question's place in a test, and what every attempt has earned there; all points in hundredths. */
export interface Slot {
  readonly slot: string;
  readonly points: number;
}
export interface AttemptMarks {
  readonly id: string;
  /** By slot. A slot that was asked and not answered is 0; one that was never asked in this attempt (drawn questions) is absent. */
  readonly earned: Readonly<Record<string, number>>;
}

export const totalOfAttempt = ({ earned }: AttemptMarks): number =>
  Object.values(earned).reduce((sum, each) => sum + each, 0);

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;

/** Of a sample: over n − 1; null for fewer than two. With itself it is the variance. */
export function covarianceOf(one: readonly number[], other: readonly number[]): number | null {
  if (one.length < 2) return null;
  const [a, b] = [meanOf(one), meanOf(other)];
  return one.reduce((sum, each, at) => sum + (each - a) * ((other[at] ?? b) - b), 0) / (one.length - 1);
}

export const varianceOf = (values: readonly number[]): number | null => covarianceOf(values, values);

/** Null instead of a division by nothing. */
export const ratio = (part: number | null, of: number | null): number | null =>
  part === null || !of ? null : part / of;
