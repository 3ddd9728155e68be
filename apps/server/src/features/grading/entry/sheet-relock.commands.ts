import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { Moment } from '../sheets/mark-sheet.policy.ts';
import { sheetSteps } from '../sheets/mark-sheet-steps.writes.ts';
import { missingAtClosing } from '../sheets/sheet-closing.writes.ts';
import { readSheetContext, sheetKeys } from '../sheets/sheet-context.reads.ts';

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
    const isLocked = await inTransaction(database, (trx) => relock(trx, services, id, moment));
    isAnyLocked ||= isLocked;
  }
  return isAnyLocked;
}

const ended = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('mark_sheets').where('state', '=', 'in_progress').where('unlocked_until', '<=', now);

async function relock(trx: Transaction<Tables>, services: Services, id: string, moment: Moment): Promise<boolean> {
  const keys = await sheetKeys(trx, id, 'update');
  const isStillOpen = await ended(trx, moment.now).select('id').where('id', '=', id).executeTakeFirst();
  const context = keys && isStillOpen && (await readSheetContext(trx, keys, null, moment));
  if (!context) return false;
  const missing = await missingAtClosing(trx, context, moment);
  // What is missing is said in numbers; the words are the reader's.
  const input = { note: missing > 0 ? String(missing) : '' };
  await takeStepIn(trx, services, { actor: null, origin: null }, sheetSteps, { id, action: 'relock', input });
  return true;
}
