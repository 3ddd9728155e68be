import type { WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Moment } from '@phuong/lending/availability/slots.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { bellsOf } from '../../timetable/timetable.public.ts';
import { momentAt } from './school-time.rules.ts';

/** The lessons of a school day and the one it is now. */
export interface SchoolTime {
  readonly shifts: readonly WeekShift[];
  /** Lessons a day, both shifts counted through. */
  readonly periods: number;
  readonly now: Moment & { readonly period: number };
  readonly at: Date;
}

/** By the bells of the running school year. */
export async function schoolTime(db: Kysely<Tables>, clock: Clock): Promise<SchoolTime> {
  const shifts = await bellsOf(db, clock.today());
  const at = clock.now();
  const periods = Math.max(
    1,
    shifts.reduce((sum, shift) => sum + shift.periods.length, 0),
  );
  return { shifts, periods, now: momentAt(shifts, at, clock.today()), at };
}
