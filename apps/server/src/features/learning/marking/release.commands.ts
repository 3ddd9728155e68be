import type { releaseContract } from '@phuong/contract/learning/marking/release.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { tellPupils } from './marking.notices.ts';
import { afterLateness } from './marking.rules.ts';
import { markingSteps } from './marking-steps.writes.ts';
import { marksOf, type Releasable, releasables, releaseRows, targetOf } from './release.reads.ts';
import { openSheets, writeIntoSheet } from './sheet-cell.writes.ts';
import { exerciseForMarker, exerciseForWorkReader } from './work.guards.ts';

interface Releasing {
  readonly resultIds: readonly string[] | null;
  readonly overwrite: readonly string[];
  readonly reason: string;
}

/**
 * Shows marks to their pupils and writes them into the mark sheet, both or neither. Again: only what is missing. A cell that somebody typed is
 * written over for the pupils in `overwrite` alone; where the sheet refuses, the mark is released and the cell stays.
 * @throws AppError as `exerciseForMarker`; 409 a work that is not marked.
 */
export async function releaseMarks(
  services: Services,
  by: Caller,
  itemId: string,
  { resultIds, overwrite, reason }: Releasing,
): Promise<ResultOf<(typeof releaseContract)['releases.make']>> {
  const moment = momentOf(services);
  await prepareSheets(services, by, itemId, moment);
  return inTransaction(services.database, async (trx) => {
    const open = await exerciseForMarker(trx, by.actor, itemId, moment.today);
    const rows = chosen(await releasables(trx, open, moment.today), resultIds);
    const released = await releaseWorks(trx, services, by, { open, rows });
    const giving = { open, kind: 'EXERCISE' as const, marks: marksOf(open, rows), overwrite, reason, moment };
    const written = await keepWritten(trx, itemId, await writeIntoSheet(trx, services, by, giving));
    await audit(trx, by, {
      action: 'releases.make',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: rows.filter(({ resultId }) => released.has(resultId)).map(({ name }) => name),
        column: open.item.mark_column,
        written,
      },
      ...(reason ? { reason } : {}),
    });
    const now = chosen(await releasables(trx, open, moment.today), resultIds);
    const shown = await releaseRows(trx, by.actor, open, { rows: now, moment, hasReason: reason !== '' });
    return { released: released.size, written, rows: shown };
  });
}

/** Each sheet by itself. */
async function prepareSheets(services: Services, by: Caller, itemId: string, { today }: Moment): Promise<void> {
  const open = await exerciseForWorkReader(services.db, by.actor, itemId, today);
  if (targetOf(open)) await openSheets(services, by, open, marksOf(open, await releasables(services.db, open, today)));
}

/** @throws AppError 409 when one of the works asked for is neither marked nor released. */
function chosen(rows: readonly Releasable[], resultIds: readonly string[] | null): Releasable[] {
  if (resultIds === null) return [...rows];
  const known = new Set(rows.map(({ resultId }) => resultId));
  if (resultIds.some((id) => !known.has(id))) throw new AppError('learning.not_marked');
  return rows.filter(({ resultId }) => resultIds.includes(resultId));
}

/** Takes the step for each work that is marked, with its points as they are today. @returns the works. */
async function releaseWorks(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  { open, rows }: { readonly open: OpenItem; readonly rows: readonly Releasable[] },
): Promise<ReadonlySet<string>> {
  const { late } = taskOf(open.material.content);
  const marked = new Map(rows.filter(({ marking }) => marking === 'marked').map((row) => [row.resultId, row]));
  for (const [id, { daysLate }] of marked) {
    const { given } = await trx.selectFrom('markings').select('given').where('id', '=', id).executeTakeFirstOrThrow();
    const { deduction, result } =
      given === null ? { deduction: 0, result: null } : afterLateness(given, { late, daysLate });
    const columns = { days_late: daysLate, deduction, points: result };
    await takeStepIn(trx, services, by, markingSteps, { id, action: 'release', input: { columns } });
  }
  for (const { resultId, studentId, points, marking } of rows) {
    if (marking !== 'marked') continue;
    await sql`update submission_members set points = ${points}
      where submission_id = ${resultId} and student_id = ${studentId} and given is not null`.execute(trx);
  }
  await tellPupils(trx, open, 'markReleased', [...marked.keys()]);
  return new Set(marked.keys());
}

/** @returns how many cells were written. */
async function keepWritten(
  trx: Transaction<Tables>,
  itemId: string,
  written: Awaited<ReturnType<typeof writeIntoSheet>>,
): Promise<number> {
  if (!written) return 0;
  const { target, versions } = written;
  for (const [studentId, version] of versions) {
    await trx
      .updateTable('submission_members')
      .set({ cell_semester_id: target.semesterId, cell_column: target.column, cell_version: version })
      .where('item_id', '=', itemId)
      .where('student_id', '=', studentId)
      .execute();
  }
  return versions.size;
}
