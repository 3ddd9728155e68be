const dayMs = 86_400_000;
const schoolDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

export interface SchoolDays {
  /** 2026 for 2026-2027. */
  readonly startYear: number;
  readonly name: string;
  readonly nextName: string;
  /** As they are typed: 01/09/2026. */
  readonly first: string;
  readonly last: string;
  readonly endOfSemester1: string;
  readonly startOfSemester2: string;
  readonly today: string;
}

const typed = (time: number) => schoolDay.format(time).split('-').reverse().join('/');
const dayOf = (text: string) => Date.parse(`${text}T05:00:00Z`);

/**
 * A school year in which semester I ends today, so that both semesters can be entered now: an entry window may open thirty days before
 * its semester. It works on every day of the calendar.
 */
export function schoolDays(now = Date.now()): SchoolDays {
  const today = dayOf(schoolDay.format(now));
  const [year = 0, month = 0] = schoolDay.format(now).split('-').map(Number);
  const startYear = month >= 8 ? year : year - 1;
  const usualFirst = dayOf(`${startYear}-09-01`);
  const first = today - 14 * dayMs < usualFirst ? dayOf(`${startYear}-07-01`) : usualFirst;
  const usualLast = dayOf(`${startYear + 1}-05-31`);
  const last = today + 14 * dayMs > usualLast ? dayOf(`${startYear + 1}-08-31`) : usualLast;
  return {
    startYear,
    name: `${startYear}-${startYear + 1}`,
    nextName: `${startYear + 1}-${startYear + 2}`,
    first: typed(first),
    last: typed(last),
    endOfSemester1: typed(today),
    startOfSemester2: typed(today + dayMs),
    today: typed(today),
  };
}
