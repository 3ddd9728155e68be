import type { HomeroomRow } from '@phuong/contract/classes/homeroom.contract.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { homeroomRows } from './homeroom.reads.ts';
import { type HomeroomChange, openHomeroom, writeHomeroom } from './homeroom.writes.ts';

/**
 * Gives a class another homeroom teacher from a day on; the former one ends the day before. The same day as the former one's first day is a
 * correction and leaves no trace but the log.
 * @throws AppError 404; 409 for a closed year, a change by somebody else, a teacher of another homeroom class or one who is not working; 400
 * for a day outside the year or before the present one took over.
 */
export async function saveHomeroom(
  { database, clock }: Services,
  by: By,
  classId: string,
  input: HomeroomChange & { readonly was: string | null },
): Promise<HomeroomRow> {
  return inTransaction(database, async (trx) => {
    const schoolClass = await trx
      .selectFrom('classes')
      .selectAll()
      .where('id', '=', classId)
      .forUpdate()
      .executeTakeFirst();
    if (!schoolClass) throw notFound();
    const current = await openHomeroom(trx, classId);
    if ((current?.teacherId ?? null) !== input.was) {
      throw new AppError('platform.stale_version', { current: await row(trx, schoolClass, clock.today()) });
    }
    await writeHomeroom(trx, by, schoolClass, input);
    return row(trx, schoolClass, clock.today());
  });
}

async function row(trx: Kysely<Tables>, { id, school_year_id }: { id: string; school_year_id: string }, today: string) {
  const [found] = await homeroomRows(trx, { schoolYearId: school_year_id, classId: id }, today);
  if (!found) throw notFound();
  return found;
}
