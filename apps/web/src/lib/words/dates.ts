import { isoDay } from '@phuong/rules/people/dates.ts';

/**
 * Reads a date as people type it, day first: "1/2/2015", "01-02-2015", "1.2.15", "01022015" → "2015-02-01".
 * Two-digit years up to 30 years ahead of `today` are 20xx, else 19xx. Null when it is no date.
 */
export function parseTypedDate(text: string, today = new Date()): string | null {
  const found =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!found) return null;
  const [day, month] = [Number(found[1]), Number(found[2])];
  let year = Number(found[3]);
  if (year < 100) year += year <= (today.getFullYear() % 100) + 30 ? 2000 : 1900;
  return isoDay(year, month, day);
}

/** Today as an ISO date in the browser's time zone. */
export function todayIso(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
