import type { LaboratoryClosingInput } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { displaceByClosing } from '../requests/displace.writes.ts';
import { hitBy } from '../requests/displaced.reads.ts';
import { readLaboratory } from './laboratory.reads.ts';

function refuseWrong({ fromDate, toDate, shift, firstPeriod, lastPeriod }: LaboratoryClosingInput): void {
  if (toDate !== null && toDate < fromDate) throw fieldError('laboratories.dates_reversed', 'toDate');
  const isWhole = shift === null && firstPeriod === null && lastPeriod === null;
  const isPart = shift !== null && firstPeriod !== null && lastPeriod !== null && firstPeriod <= lastPeriod;
  if (!isWhole && !isPart) throw fieldError('laboratories.periods_reversed', 'lastPeriod');
}

/** The bookings a closing would put out. @throws AppError 404; 400. */
export async function previewClosing({ db, clock }: Services, id: string, closing: LaboratoryClosingInput) {
  refuseWrong(closing);
  await readLaboratory(db, id, clock.today());
  const hit = await hitBy(db, { ...closing, laboratoryId: id }, clock.now());
  return {
    hit: hit.map((row) => ({ ...row, teacher: row.teacher.name, className: row.class.name })),
  };
}

/** Closes a room; what is booked then is put out, in the same transaction. @throws AppError 404; 400. */
export async function closeLaboratory(services: Services, by: By, id: string, closing: LaboratoryClosingInput) {
  refuseWrong(closing);
  const today = services.clock.today();
  if ((closing.toDate ?? today) < today) throw fieldError('laboratories.closing_in_past', 'toDate');
  return inTransaction(services.database, async (trx) => {
    await lockRow(trx, 'laboratories', id);
    const { name } = await readLaboratory(trx, id, today);
    await trx
      .insertInto('laboratory_closings')
      .values({
        id: newId(),
        laboratory_id: id,
        from_date: closing.fromDate,
        to_date: closing.toDate,
        shift: closing.shift,
        first_period: closing.firstPeriod,
        last_period: closing.lastPeriod,
        reason: closing.reason,
        created_by_name: by.actor?.name ?? '',
      })
      .execute();
    const displaced = await displaceByClosing(trx, services, { ...closing, laboratoryId: id });
    const { reason, ...when } = closing;
    const after = { room: name, ...when, displaced };
    await audit(trx, by, { action: 'laboratoryClosings.create', entity: 'laboratory', entityId: id, after, reason });
    return { laboratory: await readLaboratory(trx, id, today), displaced };
  });
}

/** Opens a room again. @throws AppError 404. */
export async function openLaboratory({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'laboratory_closings', id);
    const closing = found(await closingOf(trx, id));
    await trx.deleteFrom('laboratory_closings').where('id', '=', id).execute();
    const { laboratoryId, reason, ...before } = closing;
    const entry = { action: 'laboratoryClosings.delete', entity: 'laboratory', entityId: laboratoryId };
    await audit(trx, by, { ...entry, before: { ...before, closedBecause: reason } });
  });
}

const closingOf = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('laboratory_closings as c')
    .innerJoin('laboratories as l', 'l.id', 'c.laboratory_id')
    .innerJoin('rooms as r', 'r.id', 'l.room_id')
    .select(['c.laboratory_id as laboratoryId', 'r.name as room', 'c.from_date as fromDate', 'c.to_date as toDate'])
    .select('c.reason')
    .where('c.id', '=', id)
    .executeTakeFirst();
