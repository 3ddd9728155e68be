import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker, testForWorkReader } from '../attempts/attempt.guards.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { targetOf } from '../marking/release.reads.ts';
import { openSheets, writeIntoSheet } from '../marking/sheet-cell.writes.ts';
import { refuseOpenRounds } from '../rounds/round.guards.ts';
import { keepResultCells } from './result-cells.writes.ts';
import { type PupilResult, readResults, resultRows, sheetMarksOf, shownResults } from './test-release.reads.ts';
import { tellOfResult } from './test-result.notices.ts';
import { testResultSteps } from './test-result-steps.writes.ts';

interface Releasing {
  readonly studentIds: readonly string[] | null;
  readonly overwrite: readonly string[];
  readonly reason: string;
}

/**
 * Shows results to their pupils, who are told, and writes them into the mark sheet, both or neither. Again: only what is missing. A cell that
 * somebody typed is written over for the pupils in `overwrite` alone; where the sheet refuses, the result is released and the cell stays.
 * @throws AppError as `testForMarker`; 409 one that is still to be marked, or of what two mark a mark or a decision is missing.
 */
export async function releaseResults(
  services: Services,
  by: Caller,
  itemId: string,
  { studentIds, overwrite, reason }: Releasing,
): Promise<ResultOf<(typeof testResultContract)['testResults.release']>> {
  const moment = momentOf(services);
  await prepareSheets(services, by, itemId, moment);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    await refuseOpenRounds(trx, itemId, studentIds);
    const rows = chosen(await readResults(trx, open, moment.today), studentIds);
    const marked = rows.filter(({ state }) => state === 'marked');
    for (const { resultId: id } of marked) {
      await takeStepIn(trx, services, by, testResultSteps, { id, action: 'release', input: {} });
    }
    await tellOfResult(
      trx,
      open,
      'testMarked',
      marked.map(({ studentId }) => studentId),
    );
    const giving = { open, kind: 'TEST' as const, marks: sheetMarksOf(open, rows), overwrite, reason, moment };
    const written = await keepResultCells(trx, itemId, await writeIntoSheet(trx, services, by, giving));
    await audit(trx, by, {
      action: 'testResults.release',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: marked.map(({ name }) => name),
        column: open.item.mark_column,
        written,
      },
      ...(reason ? { reason } : {}),
    });
    const now = chosen(await readResults(trx, open, moment.today), studentIds);
    const shown = await resultRows(trx, by.actor, open, { rows: now, moment, hasReason: reason !== '' });
    return { released: marked.length, written, rows: shown };
  });
}

/** Each sheet by itself. */
async function prepareSheets(services: Services, by: Caller, itemId: string, { today }: Moment): Promise<void> {
  const open = await testForWorkReader(services.db, by.actor, itemId, today);
  if (targetOf(open))
    await openSheets(services, by, open, sheetMarksOf(open, await readResults(services.db, open, today)));
}

/** @throws AppError 409 when one of those asked for is neither marked nor released. */
function chosen(rows: readonly PupilResult[], studentIds: readonly string[] | null): PupilResult[] {
  const known = rows.filter(({ state }) => state !== 'marking');
  if (studentIds === null) return known;
  const ids = new Set(known.map(({ studentId }) => studentId));
  if (studentIds.some((id) => !ids.has(id))) throw new AppError('learning.not_marked');
  return known.filter(({ studentId }) => studentIds.includes(studentId));
}

/**
 * Takes released results back from their pupils' eyes; what stands in the mark sheet stays, and is replaced with the next release.
 * @throws AppError as `testForMarker`; 409 one that is not released.
 */
export async function hideResults(
  services: Services,
  by: Caller,
  itemId: string,
  { studentIds, reason }: { readonly studentIds: readonly string[]; readonly reason: string },
): Promise<ResultOf<(typeof testResultContract)['testResults.hide']>> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const rows = await readResults(trx, open, moment.today);
    for (const studentId of new Set(studentIds)) {
      const result = rows.find((row) => row.studentId === studentId);
      if (!result) throw new AppError('learning.wrong_state');
      const { resultId: id } = result;
      await takeStepIn(trx, services, by, testResultSteps, { id, action: 'hide', input: { reason } });
    }
    return shownResults(trx, by.actor, open, moment);
  });
}
