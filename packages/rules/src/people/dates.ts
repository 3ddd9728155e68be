export type ParsedDate =
  | { readonly ok: true; readonly iso: string }
  | { readonly ok: false; readonly reason: 'not_a_date' | 'no_such_day' };

/** Days people and documents of a school can have. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const DAY_MS = 86_400_000;
/** Spreadsheets count a 29/02/1900 that never was: serial 60. */
const PHANTOM_SERIAL = 60;

/**
 * Reads a day to ISO `YYYY-MM-DD`: "05/09/2026", "5/9/2026" (also with - or .), "2026-09-05", or a spreadsheet serial
 * (a number, or a text of five digits). Day before month, four-digit years only.
 * Errors: `not_a_date` (unreadable), `no_such_day` (31/02, or outside 1900–2100).
 */
export function parseDate(input: string | number): ParsedDate {
  const text = String(input).trim();
  if (typeof input === 'number' || /^\d{5}$/.test(text)) return parseSerial(Number(text));
  const local = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (local) return dateOf(Number(local[4]), Number(local[3]), Number(local[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return { ok: false, reason: 'not_a_date' };
}

/** Whether a text is a real day in ISO form, of a year from 1900 to 2100. */
export function isIsoDate(text: string): boolean {
  const parsed = parseDate(text);
  return parsed.ok && parsed.iso === text;
}

/** "05/09/2026" for "2026-09-05". */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

/** "ngày 05 tháng 9 năm 2026": days below 10 and months 1 and 2 with a leading zero. Source: NĐ 30/2020/NĐ-CP. */
export function formatLongDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  const plainMonth = Number(month);
  return `ngày ${day} tháng ${plainMonth <= 2 ? month : plainMonth} năm ${year}`;
}

function parseSerial(serial: number): ParsedDate {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < 1) return { ok: false, reason: 'not_a_date' };
  if (whole === PHANTOM_SERIAL) return { ok: false, reason: 'no_such_day' };
  const days = whole < PHANTOM_SERIAL ? whole : whole - 1;
  const date = new Date(Date.UTC(1899, 11, 31) + days * DAY_MS);
  return dateOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The day in ISO form; years of four digits, months from 1. Null for 31/02. */
export function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function dateOf(year: number, month: number, day: number): ParsedDate {
  const iso = isoDay(year, month, day);
  if (iso === null || year < FIRST_YEAR || year > LAST_YEAR) return { ok: false, reason: 'no_such_day' };
  return { ok: true, iso };
}
