const DAY_MS = 86_400_000;
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day so many days later, or earlier; days are ISO: "2026-09-05". */
export const addDays = (date: string, days: number): string =>
  new Date(timeOf(date) + days * DAY_MS).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => addDays(date, -1);

/** Whole days from one day to another; 0 for the same, negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** The days from `from` to `to`, both counted; none when `to` lies before. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(timeOf(date)).getUTCDay() || 7;

/** The Monday of the week a day is in: weeks begin on Monday. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
