import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { writeClosing } from '../sheets/sheet-closing.writes.ts';
import { readSheetContext, sheetKeys } from '../sheets/sheet-context.reads.ts';
import { recordStep } from '../sheets/sheet-history.writes.ts';

export const relockKind = 'sheets.relock';

/** Looks for ended sheets once the hours of one are surely over. */
const afterMilliseconds = 2000;

/** Queues the locking of a sheet that was unlocked until a moment, in the transaction of the unlocking. */
export async function queueRelock({ jobs }: Services, trx: Kysely<Tables>, until: Date): Promise<void> {
  const runAt = new Date(until.getTime() + afterMilliseconds);
  await jobs.add(trx, { kind: relockKind, payload: {}, createdBy: null, runAt });
}

/**
 * Locks every sheet (or just one) that is still in progress when the hours of its unlocking have ended. The rules of closing apply, but a
 * missing regular mark does not keep it open. @returns whether any was locked.
 */
export async function relockEnded(services: Services, sheetId?: string): Promise<boolean> {
  const { database, db, clock } = services;
  const moment = { now: clock.now(), today: clock.today() };
  let query = ended(db, moment.now).select('id').orderBy('id');
  if (sheetId !== undefined) query = query.where('id', '=', sheetId);
  let isAnyLocked = false;
  for (const { id } of await query.execute()) {
    const isLocked = await inTransaction(database, (trx) => relock(trx, id, moment));
    isAnyLocked ||= isLocked;
  }
  return isAnyLocked;
}

const ended = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('mark_sheets').where('state', '=', 'in_progress').where('unlocked_until', '<=', now);

async function relock(trx: Kysely<Tables>, id: string, moment: { now: Date; today: string }): Promise<boolean> {
  const keys = await sheetKeys(trx, id, 'update');
  const isStillOpen = await ended(trx, moment.now).select('id').where('id', '=', id).executeTakeFirst();
  const context = keys && isStillOpen && (await readSheetContext(trx, keys, null, moment));
  if (!context) return false;
  const missing = await writeClosing(trx, { userId: null, name: '' }, context, id, moment);
  await trx
    .updateTable('mark_sheets')
    .set({ state: 'locked', unlocked_until: null, version: context.version + 1, updated_at: moment.now })
    .where('id', '=', id)
    .execute();
  // What is missing is said in numbers; the words are the reader's.
  const step = {
    action: 'relock',
    from: 'in_progress',
    to: 'locked',
    note: missing > 0 ? String(missing) : '',
  } as const;
  await recordStep(trx, { actor: null, origin: null }, context, id, step, moment.now);
  return true;
}
