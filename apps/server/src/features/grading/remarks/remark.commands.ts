import type { By } from '../../../platform/audit/audit.commands.ts';
import { answersOf, auditCells, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { pupilRefusal, readEntry, requireEntry } from '../entry/entry.guards.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { sheetKeys } from '../sheets/sheet-context.reads.ts';
import { type RemarkInput, remarkCell, remarkCells } from './remark.writes.ts';

/** Saves remarks of a sheet, each by itself like marks. @throws AppError 404, or why the caller may not enter now. */
export async function saveRemarks(
  services: Services,
  by: By & { actor: Actor },
  sheetId: string,
  changes: readonly RemarkInput[],
  reason: string,
) {
  const { database, clock } = services;
  await relockEnded(services, sheetId);
  const moment = { now: clock.now(), today: clock.today() };
  return inTransaction(database, async (trx) => {
    if (!(await sheetKeys(trx, sheetId, 'share'))) throw notFound();
    const entry = await readEntry(trx, sheetId, by.actor, changes, moment);
    requireEntry(entry.decision, entry, reason);
    await openForResults(trx, { semesterId: entry.semesterId }, moment.now);
    const { cells } = await saveCells(trx, {
      table: remarkCells,
      changes,
      cellOf: (change) => remarkCell(entry, change),
      refusalOf: ({ studentId }) => pupilRefusal(studentId, entry, moment),
      userId: by.actor.userId,
      also: { sheet_id: sheetId },
    });
    const entryOfLog = { action: 'remarks.save', entity: 'mark_sheet', entityId: sheetId, reason };
    await auditCells(trx, by, entryOfLog, writtenOf(cells), ({ studentId }, value) => ({ studentId, ...value }));
    return answersOf(
      cells,
      ({ studentId }) => ({ studentId }),
      ({ value, by: name, at }) => ({ ...value, by: name, at }),
    );
  });
}
