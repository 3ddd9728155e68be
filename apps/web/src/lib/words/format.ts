import { currentLocale } from './locale.ts';

const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()}${JSON.stringify(options)}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.NumberFormat(currentLocale(), options);
    cache.set(key, format);
  }
  return format;
}

/** The first day of the week in every calendar of the product, in both languages (0 is Sunday). */
export const FIRST_DAY_OF_WEEK = 1;

/** A whole or decimal number with at most `digits` decimals: 1284 → "1.284" (vi), "1,284" (en-GB). */
export function formatNumber(value: number, digits = 2): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value);
}

/** A number with exactly `digits` decimals, for columns: 8 → "8,0". */
export function formatFixed(value: number, digits = 1): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A mark kept in tenths: 85 → "8,5" in Vietnamese, "8.5" in English; null → "". */
export function formatMark(tenths: number | null): string {
  return tenths === null ? '' : formatFixed(tenths / 10, 1);
}

/** A share from 0 to 1: 0.808 → "80,8%". */
export function formatPercent(share: number, digits = 1): string {
  return `${formatNumber(share * 100, digits)}%`;
}

/** Whole đồng: 1500000 → "1.500.000 ₫". */
export function formatMoney(dong: number): string {
  return `${formatNumber(dong, 0)} ₫`;
}

/** "a, b và c" */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words);

function parts(value: string | Date): { day: string; month: string; year: string; time: string } | null {
  const two = (n: number) => String(n).padStart(2, '0');
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (plain) return { year: plain[1] ?? '', month: plain[2] ?? '', day: plain[3] ?? '', time: '' };
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return null;
  return {
    year: String(date.getFullYear()),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}

/** A date as dd/MM/yyyy in both languages; takes an ISO date or moment; "" for null and nonsense. */
export function formatDate(value: string | Date | null | undefined): string {
  const p = value ? parts(value) : null;
  return p ? `${p.day}/${p.month}/${p.year}` : '';
}

/** dd/MM without the year, for lists of one school year. */
export function formatDayMonth(value: string | Date | null | undefined): string {
  const p = value ? parts(value) : null;
  return p ? `${p.day}/${p.month}` : '';
}

/** HH:mm in the browser's time zone. */
export function formatTime(value: string | Date | null | undefined): string {
  return (value && parts(value)?.time) || '';
}

/** "09:42, 07/01/2027" */
export function formatMoment(value: string | Date | null | undefined): string {
  const p = value ? parts(value) : null;
  return p ? `${p.time ? `${p.time}, ` : ''}${p.day}/${p.month}/${p.year}` : '';
}

/** "Thứ Năm, 07/01/2027", "Thursday, 07/01/2027" */
export function formatLongDate(value: string | Date): string {
  const iso = typeof value === 'string' && value.length === 10 ? `${value}T00:00` : value;
  const word = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long' }).format(new Date(iso));
  return `${word.charAt(0).toLocaleUpperCase()}${word.slice(1)}, ${formatDate(value)}`;
}

/** A Vietnamese phone number in groups: "0912100100" → "0912 100 100", "02773851234" → "0277 385 1234". */
export function formatPhone(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/[\s.-]/g, '').replace(/^\+?84(?=\d{9,10}$)/, '0');
  if (!/^0\d{9,10}$/.test(digits)) return phone ?? '';
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
}
