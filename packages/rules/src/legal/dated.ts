/**
 * A number or table of the law with the days it is valid on.
 * `validFrom` and `validTo` are ISO days, both inclusive; `validTo: null` means still in force.
 */
export type Dated<T> = {
  readonly value: T;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly legalBasis: string;
};

/**
 * The row in force on an ISO day (`YYYY-MM-DD`); the last matching row wins.
 * @throws RangeError when nothing is in force: a gap in the data must be seen, not guessed over.
 */
export function inForce<T>(rows: readonly Dated<T>[], on: string): Dated<T> {
  const row = rows.findLast((r) => r.validFrom <= on && (r.validTo === null || on <= r.validTo));
  if (!row) throw new RangeError(`no rule in force on ${on}`);
  return row;
}
