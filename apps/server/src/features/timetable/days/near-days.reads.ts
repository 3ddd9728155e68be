import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolDaysOf } from './school-days.rules.ts';
import { readFrame } from './school-frame.reads.ts';

/** As far as from the middle of the summer to both of its ends. */
const reachDays = 100;

/** The last day with lessons before a date and the first after it; null where none is near. */
export async function nearSchoolDays(
  db: Kysely<Tables>,
  date: string,
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const from = addDays(date, -reachDays);
  const dates = Array.from({ length: 2 * reachDays + 1 }, (_, index) => addDays(from, index));
  const days = schoolDaysOf(dates, await readFrame(db, from, addDays(date, reachDays)));
  const taught = days.filter(({ taughtAs }) => taughtAs !== null).map((day) => day.date);
  return {
    before: taught.findLast((day) => day < date) ?? null,
    after: taught.find((day) => day > date) ?? null,
  };
}
