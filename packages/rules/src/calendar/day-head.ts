import { fold } from '../people/fold.ts';

/** A day as the head of a column names it. */
export interface DayHead {
  readonly day: number;
  /** Null where only the day of the month stands. */
  readonly month: number | null;
  readonly year: number | null;
}

const english = /^(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|r|rs|rsday|urday)?\b[\s,.:-]*/;
const vietnamese = /^(?:t(?:hu)? ?[2-7]|thu (?:hai|ba|tu|nam|sau|bay)|cn|chu nhat)\b[\s,.:-]*/;

const plainly = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

/** Whether heads name weekdays in English: "Thu 5" is a Thursday beside "Fri 6", and thứ Năm without such a neighbour. */
export const areEnglishHeads = (heads: readonly string[]): boolean =>
  heads.some((head) => /^(?:mon|tue|wed|fri|sat|sun)/.test(plainly(head)));

/** "3", "03", "T2 3", "Thứ 2, 03/11", "3/11/2026", in English "Thu 5": a day as registers head their columns; null: none. */
export function readDayHead(text: string, isEnglish: boolean): DayHead | null {
  const words = plainly(text);
  if (isEnglish) return dayIn(words.replace(english, '')) ?? dayIn(words.replace(vietnamese, ''));
  return dayIn(vietnamese.test(words) ? words.replace(vietnamese, '') : words.replace(english, ''));
}

function dayIn(text: string): DayHead | null {
  const plain = text.replace(/^ngay /, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const found = iso
    ? [plain, iso[3], iso[2], iso[1]]
    : /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/.exec(plain);
  if (!found) return null;
  const [day, month, year] = [1, 2, 3].map((at) => (found[at] === undefined ? null : Number(found[at])));
  if (!day || day > 31 || month === 0 || (month ?? 1) > 12) return null;
  return { day, month: month ?? null, year: year == null ? null : year < 100 ? 2000 + year : year };
}
