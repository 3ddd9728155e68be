import type { CalendarDay } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface Filled {
  readonly created: number;
  readonly kept: number;
}

export interface NewDay {
  readonly id: string;
  readonly on_date: string;
  readonly name: string;
  readonly kind: CalendarDay['kind'];
  readonly legal_basis: string;
  readonly taught_as: number | null;
}

/** Writes the days the calendar does not have yet; the others stay as they were. */
export async function insertFree(trx: Kysely<Tables>, days: readonly NewDay[]): Promise<Filled> {
  if (days.length === 0) return { created: 0, kept: 0 };
  const created = await trx
    .insertInto('calendar_days')
    .values([...days])
    .onConflict((conflict) => conflict.column('on_date').doNothing())
    .returning('id')
    .execute();
  return { created: created.length, kept: days.length - created.length };
}
