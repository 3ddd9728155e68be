/** A decimal number as whole digits and how many of them are behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** A number as files write it: point or comma, exponent, blanks around. @returns null when it is none, or has more than 40 signs. */
function read(text: string): Decimal | null {
  const tidy = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  const [whole, sign, integer = '', fraction = '', exponent = '0'] =
    tidy.length <= 60 ? (written.exec(tidy) ?? []) : [];
  if (whole === undefined || !(integer + fraction)) return null;
  const shift = Number(exponent);
  if (Math.abs(shift) > 30) return null;
  const digits = BigInt(integer + fraction) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - shift;
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** As the bank keeps it: at most twelve digits before and behind the point. `isExact`: nothing was cut. */
function kept({ digits, places }: Decimal): { readonly text: string; readonly isExact: boolean } | null {
  const cut = Math.max(0, places - 12);
  const unit = 10n ** BigInt(cut);
  const positive = digits < 0n ? -digits : digits;
  const rounded = cut === 0 ? positive : (positive + unit / 2n) / unit;
  const at = places - cut;
  const padded = rounded.toString().padStart(at + 1, '0');
  const whole = padded.slice(0, padded.length - at);
  let fraction = padded.slice(padded.length - at);
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  if (whole.length > 12) return null;
  const text = `${digits < 0n && rounded > 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
  return { text, isExact: positive % unit === 0n };
}

/** A number in the bank's form; null when it is none, or too large. */
export function decimalOf(text: string): { readonly text: string; readonly isExact: boolean } | null {
  const decimal = read(text);
  return decimal && kept(decimal);
}

const sum = (one: Decimal, other: Decimal, sign: 1n | -1n): Decimal => {
  const places = Math.max(one.places, other.places);
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own);
  return { digits: scaled(one) + sign * scaled(other), places };
};
const half = ({ digits, places }: Decimal): Decimal => ({ digits: digits * 5n, places: places + 1 });

/** The middle of a range and how far it reaches; null when the ends are no numbers. */
export function rangeOf(from: string, to: string): { readonly value: string; readonly tolerance: string } | null {
  const [least, most] = [read(from), read(to)];
  if (!least || !most) return null;
  const width = sum(most, least, -1n);
  const value = kept(half(sum(most, least, 1n)));
  const tolerance = kept(half(width.digits < 0n ? { ...width, digits: -width.digits } : width));
  return value && tolerance ? { value: value.text, tolerance: tolerance.text } : null;
}

/** The product of two numbers of the bank, without a minus. */
export function productOf(one: string, other: string): string {
  const [a, b] = [read(one), read(other)];
  if (!a || !b) return '0';
  const digits = a.digits * b.digits;
  return kept({ digits: digits < 0n ? -digits : digits, places: a.places + b.places })?.text ?? '0';
}

/** Of a unit's factor its inverse, as far as twelve digits go. */
export function inverseOf(text: string): string | null {
  const value = 1 / Number(text);
  return Number.isFinite(value) && value > 0 ? (decimalOf(String(Number(value.toPrecision(10))))?.text ?? null) : null;
}
