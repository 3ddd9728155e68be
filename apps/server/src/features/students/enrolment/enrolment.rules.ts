/** The day before, both YYYY-MM-DD: the last day in a class is the day before the first in the next. */
export function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** A day moved into a year if it lies outside. */
export const within = (date: string, from: string, to: string) => (date < from ? from : date > to ? to : date);
