import type { WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { weekGridOf } from './week-setup.reads.ts';
import { usualWeek } from './week-setup.rules.ts';

/** Shifts and bells of the school year a day lies in; the usual ones outside every year. For areas that lend or book by lesson. */
export async function bellsOf(db: Kysely<Tables>, date: string): Promise<readonly WeekShift[]> {
  const year = await db
    .selectFrom('school_years')
    .select('id')
    .where((eb) =>
      eb.or([eb.and([eb('start_date', '<=', date), eb('end_date', '>=', date)]), eb('status', '=', 'ACTIVE')]),
    )
    .orderBy((eb) => eb.case().when('status', '=', 'ACTIVE').then(0).else(1).end())
    .orderBy('start_year', 'desc')
    .executeTakeFirst();
  return year ? (await weekGridOf(db, year.id)).shifts : usualWeek(6, null).shifts;
}
