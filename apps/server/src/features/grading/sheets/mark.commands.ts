import type { MarkChange, SavedMark } from '@phuong/contract/grading/sheets/marks.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readEntry } from '../entry/entry.guards.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { savingAttempts, trySaving } from './mark-saving.writes.ts';
import { hasHoursEnded } from './mark-sheet.policy.ts';

/**
 * Saves cells of one sheet. Each is saved, in conflict (somebody was faster: the value as it is now comes back) or refused by itself. A
 * repeated call answers `saved` again. Two round trips: the sheet as it is, then one statement that writes only if it still is so. The
 * history rows are the audit of marks. A year closes only once its sheets are locked: who finds the sheet open finds its year open too.
 * @throws AppError 404, or why the caller may not enter now.
 */
export async function saveMarks(
  services: Services,
  { actor }: By & { actor: Actor },
  sheetId: string,
  changes: readonly MarkChange[],
  reason: string,
): Promise<SavedMark[]> {
  const { db, clock } = services;
  for (let attempt = 1; attempt <= savingAttempts; attempt += 1) {
    const moment = { now: clock.now(), today: clock.today() };
    const found = await readEntry(db, sheetId, actor, changes, moment);
    if (hasHoursEnded(found, moment.now) && (await relockEnded(services, sheetId))) continue;
    const saved = await trySaving(db, actor, found, { changes, reason, source: 'sheet' }, moment);
    if (saved) return saved;
  }
  throw new AppError('platform.stale_version');
}
