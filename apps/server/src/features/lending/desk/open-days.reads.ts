import type { LastDay } from '@phuong/lending/calendar/due-date.ts';
import type { OpenDays } from '@phuong/lending/calendar/open-days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { workingDays } from '../../school/school.public.ts';
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
  const of = (isOpen: boolean) =>
    new Set(entries.filter(({ kind }) => (kind === 'MAKEUP_WORKDAY') === isOpen).map(({ on_date }) => on_date));
  return {
    weekdays: new Set(Array.from({ length: working }, (_, index) => index + 1)),
    closed: of(false),
    besides: of(true),
  };
}

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
  return year ? [{ date: year.end_date, because: 'yearEnd' }] : [];
}
