/** An exact fraction; the denominator is positive and both share no divisor. */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

function exact(top: bigint, bottom: bigint): Exact {
  const sign = bottom < 0n ? -1n : 1n;
  const shared = divisor(top, bottom * sign) || 1n;
  return { top: (top * sign) / shared, bottom: (bottom * sign) / shared };
}

/** A whole number, or one of hundredths with `bottom` 100. */
export const whole = (value: number, bottom = 1): Exact => exact(BigInt(value), BigInt(bottom));

export const plus = (a: Exact, b: Exact): Exact => exact(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Exact, b: Exact): Exact => exact(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Exact, b: Exact): Exact => exact(a.top * b.top, a.bottom * b.bottom);
/** @throws RangeError by zero. */
export function over(a: Exact, b: Exact): Exact {
  if (b.top === 0n) throw new RangeError('division by zero');
  return exact(a.top * b.bottom, a.bottom * b.top);
}
/** Below zero, zero or above, as the first is less than the second, the same or more. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** To whole numbers, a half away from zero. */
export function rounded({ top, bottom }: Exact): number {
  const size = top < 0n ? -top : top;
  const up = (size * 2n + bottom) / (bottom * 2n);
  return Number(top < 0n ? -up : up);
}

/** A decimal such as "3.33"; null: it is none. */
export function decimal(text: string): Exact | null {
  const parts = /^(-?\d{1,15})(?:[.,](\d{1,9}))?$/.exec(text);
  if (!parts) return null;
  const [, before = '', after = ''] = parts;
  return exact(BigInt(before + after), 10n ** BigInt(after.length));
}

/** As people read it, at most six places after the point: "3.33", "20.545455". */
export function written(value: Exact): string {
  const millionths = rounded(times(value, whole(1_000_000)));
  const size = Math.abs(millionths);
  const after = String(size % 1_000_000)
    .padStart(6, '0')
    .replace(/(?:0{1,6})$/, '');
  return `${millionths < 0 ? '-' : ''}${Math.floor(size / 1_000_000)}${after && `.${after}`}`;
}
