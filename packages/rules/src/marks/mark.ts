/** A mark in tenths: a whole number from 0 (0,0) to 100 (10,0). */
export type Tenths = number;

export type MarkLocale = 'vi' | 'en-GB';

export type ParsedMark =
  | { readonly ok: true; readonly tenths: Tenths }
  | { readonly ok: false; readonly reason: 'not_a_number' | 'out_of_range' | 'too_many_decimals' };

/** The mark scale (TT 22/2021/TT-BGDĐT, Điều 5.3.b: 10-point scale, one decimal). */
const MARK_SCALE = {
  minTenths: 0,
  maxTenths: 100,
  decimals: 1,
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 5.3.b',
} as const;

/** The best mark there is. */
export const MAX_TENTHS: Tenths = MARK_SCALE.maxTenths;

/** How typed digits are read: as they stand, or two of them as a mark with one decimal. */
export const MARK_ENTRIES = ['AS_TYPED', 'TWO_DIGITS'] as const;
export type MarkEntry = (typeof MARK_ENTRIES)[number];

const NUMBER_TEXT = /^(-?)(\d{1,9})(?:[.,](\d{1,9}))?$/;

/**
 * Reads a typed mark: "8,5", "8.5", " 8 ", "10,0". "85" is out of range: it is never guessed to be 8,5.
 * Errors: `not_a_number`, `out_of_range`, `too_many_decimals` (also for "8,50": what was meant is unclear).
 */
export function parseMark(text: string): ParsedMark {
  const match = NUMBER_TEXT.exec(text.trim());
  if (!match) return { ok: false, reason: 'not_a_number' };
  const [, sign = '', whole = '', fraction = ''] = match;
  const wholeTenths = Number(whole) * 10;
  if (sign === '-' || wholeTenths > MARK_SCALE.maxTenths) return { ok: false, reason: 'out_of_range' };
  if (fraction.length > MARK_SCALE.decimals) return { ok: false, reason: 'too_many_decimals' };
  const tenths = wholeTenths + Number(fraction);
  return isTenths(tenths) ? { ok: true, tenths } : { ok: false, reason: 'out_of_range' };
}

/**
 * Reads what somebody typed key by key. With `TWO_DIGITS` 0 to 10 stay as typed and two other digits get one decimal: "85" is 8,5, "05" is
 * 0,5; more digits are refused. What is pasted or read from a file is never guessed at: that is `parseMark`.
 */
export function parseTypedMark(text: string, entry: MarkEntry): ParsedMark {
  const digits = text.trim();
  const isShort = entry === 'TWO_DIGITS' && digits !== '10' && /^\d{2}$/.test(digits);
  return isShort ? { ok: true, tenths: Number(digits) } : parseMark(text);
}

/** Whether a number is a mark in tenths. */
export function isTenths(value: number): value is Tenths {
  return Number.isInteger(value) && value >= MARK_SCALE.minTenths && value <= MARK_SCALE.maxTenths;
}

/** "8,5" / "8.5"; always exactly one digit after the sign, so 10 is "10,0". */
export function formatMark(tenths: Tenths, locale: MarkLocale): string {
  const digit = tenths % 10;
  return `${(tenths - digit) / 10}${locale === 'vi' ? ',' : '.'}${digit}`;
}
