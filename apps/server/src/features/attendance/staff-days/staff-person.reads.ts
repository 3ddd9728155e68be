import type { StaffPersonMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { isInNetworks } from '../settings/network.rules.ts';
import { dayRules } from '../settings/staff-rule.reads.ts';
import { correctionsOf } from './correction.reads.ts';
import { checkInsBetween, marksBetween } from './staff-facts.reads.ts';
import { closingOf, personDays, spanOf } from './staff-month.reads.ts';

interface Asked {
  readonly month: string;
  readonly today: string;
  /** Where the call comes from. */
  readonly ip: string;
}

/** Days of somebody in a month. `personId` undefined: of who works nowhere here, the calendar alone. */
export async function readPersonMonth(
  db: Kysely<Tables>,
  personId: string | undefined,
  { month, today, ip }: Asked,
): Promise<StaffPersonMonth> {
  const span = spanOf(month);
  const rules = (await dayRules(db))(today);
  const nobody = '00000000-0000-0000-0000-000000000000';
  const { calendar, people } = await personDays(db, span, today, personId ?? nobody);
  const [of] = people;
  const id = of?.person.id ?? nobody;
  const checkIns = await checkInsBetween(db, span, id);
  const marks = await marksBetween(db, span, id);
  return {
    month,
    today,
    closed: await closingOf(db, month),
    of: of ?? null,
    calendar: calendar.map(({ isHoliday: _, ...day }) => day),
    checkIns: checkIns.map(({ minute, personId: _, ...each }) => ({ ...each, time: timeOfMinute(minute) })),
    corrections: await correctionsOf(db, span, id),
    written: marks.map(({ personId: _, at, endedAt, ...mark }) => ({
      ...mark,
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    ways: [...rules.ways],
    isInNetwork: rules.ways.includes('NETWORK') && isInNetworks(ip, rules.networks),
    correctionDays: rules.correctionDays,
  };
}

/** The same. @throws AppError 404 for nobody who works here. */
export async function readPersonMonthOf(db: Kysely<Tables>, id: string, asked: Asked): Promise<StaffPersonMonth> {
  const month = await readPersonMonth(db, id, asked);
  found(month.of);
  return month;
}
