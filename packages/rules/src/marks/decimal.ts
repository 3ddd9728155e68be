/**
 * `numerator / denominator` rounded half-up to a whole number, exactly (no binary fractions).
 * Both are whole numbers, `numerator ≥ 0`, `denominator > 0`, small enough that twice their sum is a safe integer.
 * @throws RangeError otherwise.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(doubled) || !Number.isSafeInteger(numerator) || numerator < 0) {
    throw new RangeError(`numerator must be a whole number from 0, got ${numerator}`);
  }
  if (!Number.isSafeInteger(denominator) || !Number.isSafeInteger(2 * denominator) || denominator <= 0) {
    throw new RangeError(`denominator must be a whole number above 0, got ${denominator}`);
  }
  const divisor = 2 * denominator;
  return (doubled - (doubled % divisor)) / divisor;
}

/** The arithmetic mean of whole numbers, half-up to a whole number; `null` for an empty list. */
export function meanHalfUp(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return divideHalfUp(sum(values), values.length);
}

/** The sum of whole numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
