import { compensationDays } from '@phuong/rules/calendar/compensation-days.ts';
import { PUBLIC_HOLIDAYS_2026_2027 } from '@phuong/rules/calendar/public-holidays.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../years/open-year.guards.ts';
import { isInside } from '../years/school-year.policy.ts';
import { spanOfYear } from './calendar-day.commands.ts';
import { workingDays } from './calendar-day.reads.ts';
import { type Filled, insertFree, type NewDay } from './calendar-day.writes.ts';

const compensation = 'Bộ luật Lao động 45/2019/QH14, Điều 111.3';

/**
 * Adds the public holidays inside a school year and the days off given back for those on a rest day. Days the calendar has stay as they
 * are. `unconfirmed`: days that still depend on a decision of the authorities. Nothing for years whose holidays are not known yet.
 * @throws AppError 404.
 */
export async function fillPublicHolidays(
  { database, days }: Services,
  by: By,
  schoolYearId: string,
): Promise<Filled & { unconfirmed: number }> {
  return inTransaction(database, async (trx) => {
    const { startDate, endDate } = await spanOfYear(trx, schoolYearId);
    await openYear(trx, schoolYearId);
    const { unconfirmed, ...result } = await insertPublicHolidays(trx, schoolYearId);
    const action = 'calendarDays.fillPublicHolidays';
    await audit(trx, by, { action, entity: 'schoolYear', entityId: schoolYearId, after: result });
    if (result.created > 0) await days.changed(trx, { from: startDate, to: endDate });
    return { ...result, unconfirmed };
  });
}

/** The same inside a transaction that has its own log. @throws AppError 404. */
export async function insertPublicHolidays(
  trx: Kysely<Tables>,
  schoolYearId: string,
): Promise<Filled & { unconfirmed: number }> {
  const year = await spanOfYear(trx, schoolYearId);
  const restWeekdays = (await workingDays(trx)) === 5 ? [0, 6] : [0];
  const inYear = (day: { readonly on_date: string }) => isInside(day.on_date, year);
  const holidays = PUBLIC_HOLIDAYS_2026_2027.map(({ date, viName, legalBasis }) => day(date, viName, legalBasis));
  const givenBack = compensationDays(PUBLIC_HOLIDAYS_2026_2027, restWeekdays).map(({ date, forDate }) => {
    const holiday = PUBLIC_HOLIDAYS_2026_2027.find((each) => each.date === forDate);
    return day(date, `Nghỉ bù ${holiday?.viName ?? ''}`.trim(), compensation);
  });
  const result = await insertFree(trx, [...holidays, ...givenBack].filter(inYear));
  const unconfirmed = PUBLIC_HOLIDAYS_2026_2027.filter(
    (each) => !each.confirmed && inYear({ on_date: each.date }),
  ).length;
  return { ...result, unconfirmed };
}

const day = (date: string, name: string, legalBasis: string): NewDay => ({
  id: newId(),
  on_date: date,
  name,
  kind: 'PUBLIC',
  legal_basis: legalBasis,
  taught_as: null,
});
