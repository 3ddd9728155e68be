import type { LastDay } from '@phuong/lending/calendar/due-date.ts';
import type { OpenDays } from '@phuong/lending/calendar/open-days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { usualWorkingDays, workingDays } from '../../school/school.public.ts';
import type { BorrowerFacts } from '../borrowers/borrower.reads.ts';

/** The days on which desks are open between two days, both counted: those on which the school works. */
export async function openDaysOf(db: Kysely<Tables>, from: string, to: string): Promise<OpenDays> {
  const [working, entries] = await Promise.all([
    workingDays(db),
    db
      .selectFrom('calendar_days')
      .select(['on_date', 'kind'])
      .where('on_date', '>=', from)
      .where('on_date', '<=', to)
      .execute(),
  ]);
  return openDaysFrom(
    working,
    entries.map(({ on_date: date, kind }) => [date, kind]),
  );
}

type Entry = readonly [date: string, kind: string];

function openDaysFrom(working: number, entries: readonly Entry[]): OpenDays {
  const of = (isOpen: boolean) =>
    new Set(entries.filter(([, kind]) => (kind === 'MAKEUP_WORKDAY') === isOpen).map(([date]) => date));
  return {
    weekdays: new Set(Array.from({ length: working }, (_, index) => index + 1)),
    closed: of(false),
    besides: of(true),
  };
}

/** What says on which days desks are open, as JSON. */
export interface CalendarJson {
  readonly working: number | null;
  readonly entries: readonly Entry[];
  readonly yearEnd: string | null;
}

/** The calendar from a day on as a part of a statement, and the end of the school year that day lies in. */
export const calendarJson = (today: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<CalendarJson> => sql`
  json_build_object('working', (select working_days from schools limit 1),
    'entries', (select coalesce(json_agg(json_build_array(d.on_date, d.kind)), '[]') from calendar_days d
      where d.on_date >= ${today} and d.on_date <= ${until}),
    'yearEnd', (select y.end_date from school_years y where y.start_date <= ${today} and y.end_date >= ${today} limit 1))`;

/** The same as decisions take it: what `openDaysOf` and `lastDaysOf` answer. */
export function calendarOf(
  { working, entries, yearEnd }: CalendarJson,
  { kind }: Pick<BorrowerFacts, 'kind'>,
): { days: OpenDays; last: LastDay[] } {
  return { days: openDaysFrom(working ?? usualWorkingDays, entries), last: lastDays(kind, yearEnd) };
}

const lastDays = (kind: BorrowerFacts['kind'], yearEnd: string | null): LastDay[] =>
  kind === 'teacher' || kind === 'staff' || yearEnd === null ? [] : [{ date: yearEnd, because: 'yearEnd' }];

/** After which nothing may be out any more: the end of the school year for pupils and classes; teachers and staff keep theirs over summer. */
export async function lastDaysOf(
  db: Kysely<Tables>,
  { kind }: Pick<BorrowerFacts, 'kind'>,
  today: string,
): Promise<LastDay[]> {
  if (kind === 'teacher' || kind === 'staff') return [];
  const year = await db
    .selectFrom('school_years')
    .select('end_date')
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .executeTakeFirst();
  return lastDays(kind, year?.end_date ?? null);
}
