import type { CalendarDay, CalendarDayInput } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openDays, openYear } from '../years/open-year.guards.ts';
import { daysIn, isInside, type Span, said } from '../years/school-year.policy.ts';
import { findCalendarDay } from './calendar-day.reads.ts';
import { type Filled, insertFree } from './calendar-day.writes.ts';

const mostDaysAtOnce = 31;

/** @throws AppError 404; 400 outside the year or for too long a range; 409 when the one day is taken or the year closed. */
export async function createCalendarDays(
  { database, days: changes }: Services,
  by: By,
  schoolYearId: string,
  { untilDate, ...input }: CalendarDayInput & { untilDate: string | null },
): Promise<Filled> {
  return inTransaction(database, async (trx) => {
    const year = await spanOfYear(trx, schoolYearId);
    await openYear(trx, schoolYearId);
    const span = { startDate: input.onDate, endDate: untilDate ?? input.onDate };
    refuseOutside(year, span);
    const length = daysIn(span);
    if (length > mostDaysAtOnce) {
      throw fieldError('school.calendar_range_too_long', 'untilDate', { max: mostDaysAtOnce });
    }
    const { name, kind, legalBasis } = input;
    const taught_as = taughtAsOf(input);
    const days = Array.from({ length }, (_, index) => ({
      id: newId(),
      on_date: addDays(input.onDate, index),
      name,
      kind,
      taught_as,
      legal_basis: legalBasis,
    }));
    const result = await insertFree(trx, days);
    if (length === 1 && result.created === 0) throw await takenError(trx, input.onDate);
    await audit(trx, by, {
      action: 'calendarDays.create',
      entity: 'calendarDay',
      after: { ...input, taughtAs: taught_as, untilDate, ...result },
    });
    await changes.changed(trx, { from: span.startDate, to: span.endDate });
    return result;
  });
}

/** What a form still holds of a make-up day is left out of a day off. */
const taughtAsOf = ({ kind, taughtAs }: CalendarDayInput) => (kind === 'MAKEUP_WORKDAY' ? taughtAs : null);

/** @throws AppError 404; 409 for a stale version, a date that is taken or a closed year. */
export async function updateCalendarDay(
  { database, days }: Services,
  by: By,
  id: string,
  { version, ...input }: CalendarDayInput & { version: number },
): Promise<CalendarDay> {
  const taughtAs = taughtAsOf(input);
  const { onDate, name, kind, legalBasis } = input;
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'calendarDays.update',
      entity: 'calendarDay',
      id,
      version,
      lock: 'calendar_days',
      read: () => findCalendarDay(trx, id),
      async write(before) {
        await openDays(trx, [before.onDate, onDate]);
        if (onDate !== before.onDate && (await dayAt(trx, onDate))) throw await takenError(trx, onDate);
        const columns = { on_date: onDate, name, kind, taught_as: taughtAs, legal_basis: legalBasis };
        await refusing({ unique: { '': () => new AppError('platform.stale_version') } }, () =>
          trx
            .updateTable('calendar_days')
            .set({ ...columns, ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        );
        for (const date of new Set([before.onDate, onDate])) await days.changed(trx, { from: date, to: date });
      },
      difference: (before) => changed(before, { ...input, taughtAs }),
    }),
  );
}

/** @throws AppError 404; 409 in a closed year. */
export async function deleteCalendarDay({ database, days }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'calendar_days', id);
    const before = found(await findCalendarDay(trx, id));
    await openDays(trx, [before.onDate]);
    await trx.deleteFrom('calendar_days').where('id', '=', id).execute();
    await audit(trx, by, { action: 'calendarDays.delete', entity: 'calendarDay', entityId: id, before });
    await days.changed(trx, { from: before.onDate, to: before.onDate });
  });
}

/** @throws AppError 404. */
export async function spanOfYear(trx: Kysely<Tables>, schoolYearId: string): Promise<Span> {
  return found(
    await trx
      .selectFrom('school_years')
      .select(['start_date as startDate', 'end_date as endDate'])
      .where('id', '=', schoolYearId)
      .executeTakeFirst(),
  );
}

function refuseOutside(year: Span, span: Span): void {
  if (!isInside(span.startDate, year)) throw fieldError('school.calendar_day_outside', 'onDate', said(year));
  if (span.endDate < span.startDate) throw fieldError('school.dates_reversed', 'untilDate', said(span));
  if (!isInside(span.endDate, year)) throw fieldError('school.calendar_day_outside', 'untilDate', said(year));
}

const dayAt = (trx: Kysely<Tables>, date: string) =>
  trx.selectFrom('calendar_days').select('name').where('on_date', '=', date).executeTakeFirst();

async function takenError(trx: Kysely<Tables>, date: string): Promise<AppError> {
  const day = await dayAt(trx, date);
  return fieldError('school.calendar_day_taken', 'onDate', { date: formatDate(date), name: day?.name ?? '' });
}
