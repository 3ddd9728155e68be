import { addDays, mondayOf, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import type { Word } from './words.ts';

/** Days that a question is about; `isWeek`: a whole week was named. */
export interface AskedDays {
  readonly from: string;
  readonly to: string;
  readonly isWeek: boolean;
}

/** What was found at a place of a question, and how many words of it that were. */
export interface Found<T> {
  readonly value: T;
  readonly words: number;
}

const weekdays: Readonly<Record<string, number>> = {
  hai: 1,
  ba: 2,
  tu: 3,
  nam: 4,
  sau: 5,
  bay: 6,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
  tue: 2,
  wed: 3,
  thur: 4,
  fri: 5,
};
/** Longest first; days from today. */
const near: readonly (readonly [words: string, days: number])[] = [
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
  ['ngay kia', 2],
  ['ngay mot', 2],
  ['ngay mai', 1],
  ['bua mai', 1],
  ['hom sau', 1],
  ['hom nay', 0],
  ['bua nay', 0],
  ['ngay hom nay', 0],
  ['sang nay', 0],
  ['chieu nay', 0],
  ['toi nay', 0],
  ['hom kia', -2],
  ['bua kia', -2],
  ['hom qua', -1],
  ['bua qua', -1],
  ['ngay qua', -1],
  ['this morning', 0],
  ['this afternoon', 0],
  ['tomorrow', 1],
  ['tonight', 0],
  ['today', 0],
  ['yesterday', -1],
  ['mai', 1],
  ['mot', 2],
];
const weeks: readonly (readonly [words: string, weeks: number])[] = [
  ['tuan nay', 0],
  ['tuan sau nua', 2],
  ['tuan sau', 1],
  ['tuan toi', 1],
  ['tuan ke', 1],
  ['tuan truoc', -1],
  ['tuan roi', -1],
  ['tuan vua roi', -1],
  ['tuan qua', -1],
  ['this week', 0],
  ['next week', 1],
  ['last week', -1],
];

const textAt = (words: readonly Word[], at: number, count: number) =>
  words
    .slice(at, at + count)
    .map((word) => word.text)
    .join(' ');

function phraseAt<T>(words: readonly Word[], at: number, phrases: readonly (readonly [string, T])[]): Found<T> | null {
  for (const [phrase, value] of phrases) {
    const count = phrase.split(' ').length;
    if (textAt(words, at, count) === phrase) return { value, words: count };
  }
  return null;
}

/** The days named at a place of a question; `today` is ISO. */
export function daysAt(words: readonly Word[], at: number, today: string): Found<AskedDays> | null {
  return (
    dateAt(words, at, today) ?? weekdayAt(words, at, today) ?? weekAt(words, at, today) ?? nearAt(words, at, today)
  );
}

const oneDay = (date: string): AskedDays => ({ from: date, to: date, isWeek: false });

function nearAt(words: readonly Word[], at: number, today: string): Found<AskedDays> | null {
  const found = phraseAt(words, at, near);
  if (!found) return null;
  const word = words[at];
  // "một" is one, "mốt" the day after tomorrow; Mai is a name as well.
  if (word?.text === 'mot' && found.words === 1 && word.raw.toLowerCase() !== 'mốt') return null;
  return { value: oneDay(addDays(today, found.value)), words: found.words };
}

function weekAt(words: readonly Word[], at: number, today: string): Found<AskedDays> | null {
  const found = phraseAt(words, at, weeks);
  if (!found) return null;
  const monday = addDays(mondayOf(today), found.value * 7);
  return { value: { from: monday, to: addDays(monday, 6), isWeek: true }, words: found.words };
}

/** "thứ 5", "t5", "thứ năm tuần sau", "chủ nhật", "next Friday": without a week the next such day from today on. */
function weekdayAt(words: readonly Word[], at: number, today: string): Found<AskedDays> | null {
  const first = words[at];
  if (!first) return null;
  const ahead = ['next', 'this', 'last'].includes(first.text) ? first.text : null;
  const named = ahead ? namedWeekday(words, at + 1) : namedWeekday(words, at);
  if (!named) return null;
  const length = named.words + (ahead ? 1 : 0);
  const said = phraseAt(words, at + length, weeks);
  const shift = said?.value ?? (ahead === 'next' ? 1 : ahead === 'last' ? -1 : ahead === 'this' ? 0 : null);
  const monday = mondayOf(today);
  const words_ = length + (said?.words ?? 0);
  if (shift !== null) return { value: oneDay(addDays(monday, shift * 7 + named.value - 1)), words: words_ };
  const days = (named.value - weekdayOf(today) + 7) % 7;
  return { value: oneDay(addDays(today, days)), words: words_ };
}

function namedWeekday(words: readonly Word[], at: number): Found<number> | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return null;
  if (first.text === 'chu' && second?.text === 'nhat') return { value: 7, words: 2 };
  const short = /^t([2-7])$/.exec(first.text);
  if (short) return { value: Number(short[1]) - 1, words: 1 };
  const whole = /^thu([2-7])$/.exec(first.text);
  if (whole) return { value: Number(whole[1]) - 1, words: 1 };
  if (first.text === 'thu' && second) {
    if (/^[2-7]$/.test(second.text)) return { value: Number(second.text) - 1, words: 2 };
    const isNumber = ['hai', 'ba', 'tu', 'nam', 'sau', 'bay'].includes(second.text);
    const day = isNumber ? weekdays[second.text] : undefined;
    if (day !== undefined && fold(first.raw) === 'thu') return { value: day, words: 2 };
  }
  const english = /^[a-z]{3,}$/.test(first.text) ? weekdays[first.text] : undefined;
  const isVietnamese = ['hai', 'nam', 'sau', 'bay', 'thu'].includes(first.text);
  return english === undefined || isVietnamese ? null : { value: english, words: 1 };
}

/** "26/11", "26/11/2026", "ngày 5 tháng 12", "ngày 20": of the dates it could be, the one nearest to today. */
function dateAt(words: readonly Word[], at: number, today: string): Found<AskedDays> | null {
  const text = (count: number) => textAt(words, at, count);
  const lead = words[at]?.text === 'ngay' ? 1 : 0;
  const written = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(words[at + lead]?.text ?? '');
  if (written && (lead === 1 || written[0].includes('/'))) {
    const date = dateOf(Number(written[1]), Number(written[2]), written[3], today);
    return date ? { value: oneDay(date), words: 1 + lead } : null;
  }
  const said = /^(?:ngay )?(\d{1,2}) thang (\d{1,2})$/.exec(text(3 + lead));
  if (said) {
    const date = dateOf(Number(said[1]), Number(said[2]), undefined, today);
    return date ? { value: oneDay(date), words: 3 + lead } : null;
  }
  return null;
}

function dateOf(day: number, month: number, year: string | undefined, today: string): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const inYear = (of: number) => `${of}-${two(month)}-${two(day)}`;
  const now = Number(today.slice(0, 4));
  const isDate = (date: string) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
  };
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const choices = (year ? [Number(year)] : [now - 1, now, now + 1]).map(inYear).filter(isDate);
  return choices.sort((one, other) => away(one) - away(other))[0] ?? null;
}
