import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { windowLimits } from '../entry-windows/entry-window.policy.ts';
import { cutTo, type Span, shifted, shiftOf } from './school-year.policy.ts';

/**
 * Semesters and entry windows of another year, moved by whole weeks and cut to the days of the new one. Calendar days and classes are
 * not copied: the law and the classes areas give them anew.
 * @throws AppError 404 when the other year does not exist.
 */
export async function copySetUp(
  trx: Kysely<Tables>,
  fromId: string,
  to: Span & { readonly id: string; readonly startYear: number },
): Promise<void> {
  const from = await trx.selectFrom('school_years').select('start_year').where('id', '=', fromId).executeTakeFirst();
  if (!from) throw notFound();
  const shift = shiftOf(from.start_year, to.startYear);
  const semesters = await trx.selectFrom('semesters').selectAll().where('school_year_id', '=', fromId).execute();
  for (const semester of semesters) {
    const span = cutTo(shifted({ startDate: semester.start_date, endDate: semester.end_date }, shift), to);
    if (!span) continue;
    const id = newId();
    const { ordinal, name, study_weeks } = semester;
    await trx
      .insertInto('semesters')
      .values({
        id,
        school_year_id: to.id,
        ordinal,
        name,
        start_date: span.startDate,
        end_date: span.endDate,
        study_weeks,
      })
      .execute();
    await copyWindows(trx, semester.id, { id, ...span }, shift);
  }
}

async function copyWindows(
  trx: Kysely<Tables>,
  fromId: string,
  to: Span & { readonly id: string },
  shift: number,
): Promise<void> {
  const windows = await trx.selectFrom('entry_windows').selectAll().where('semester_id', '=', fromId).execute();
  const values = windows.flatMap(({ kind, opens_on, closes_on }) => {
    const span = cutTo(shifted({ startDate: opens_on, endDate: closes_on }, shift), windowLimits(to));
    if (!span) return [];
    return [{ id: newId(), semester_id: to.id, kind, opens_on: span.startDate, closes_on: span.endDate }];
  });
  if (values.length > 0) await trx.insertInto('entry_windows').values(values).execute();
}
