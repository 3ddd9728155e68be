import type { Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { afterCommit } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { saveMarksIn } from '../sheets/mark-saving.writes.ts';
import { openSheet } from '../sheets/mark-sheet.commands.ts';
import { sheetTopic } from '../sheets/sheet-watch.reads.ts';
import { type GivenCell, type GivenColumn, type GivenMark, readGivenCells } from './given-marks.reads.ts';

/**
 * Makes the rows of sheets that marks are about to be written into, each in a transaction of its own: what is written later may then be one
 * with something else. A sheet the caller may not open is left alone; why is told for each of its cells.
 */
export async function openSheetsFor(
  services: Services,
  actor: Actor,
  column: GivenColumn,
  marks: readonly GivenMark[],
): Promise<void> {
  const { db, clock } = services;
  const moment = { now: clock.now(), today: clock.today() };
  const cells = await readGivenCells(db, actor, column, { marks, moment, hasReason: true });
  const { subjectId, semesterId } = column;
  const missing = cells.flatMap(({ classId, sheetId, outcome }) =>
    classId !== null && sheetId === null && outcome !== 'CANNOT' ? [classId] : [],
  );
  for (const classId of new Set(missing)) {
    await openSheet(services, { actor }, { classId, subjectId, semesterId }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/**
 * Writes marks given elsewhere, as the caller, in the transaction that gives them: empty cells, those filled from there and untouched since,
 * and typed ones of the pupils in `overwrite`. What a colleague typed meanwhile stays.
 * @returns the version of each cell that was written, by pupil.
 */
export async function writeGivenMarks(
  trx: Transaction<Tables>,
  services: Services,
  { actor }: By & { readonly actor: Actor },
  column: GivenColumn,
  {
    cells,
    overwrite,
    reason,
    source,
  }: {
    readonly cells: readonly GivenCell[];
    readonly overwrite: ReadonlySet<string>;
    readonly reason: string;
    readonly source: 'exercise' | 'test';
  },
): Promise<ReadonlyMap<string, number>> {
  const wanted = cells.filter(
    ({ outcome, studentId }) =>
      outcome === 'WRITE' || outcome === 'REPLACE' || (outcome === 'ASK' && overwrite.has(studentId)),
  );
  const bySheet = new Map<string, GivenCell[]>();
  for (const cell of wanted) {
    if (cell.sheetId !== null) bySheet.set(cell.sheetId, [...(bySheet.get(cell.sheetId) ?? []), cell]);
  }
  const written = new Map<string, number>();
  for (const [sheetId, of] of bySheet) {
    const changes = of.map(({ studentId, tenths, version }) => ({
      studentId,
      column: column.column,
      value: { state: 'value' as const, tenths },
      version,
    }));
    const saved = await saveMarksIn(trx, services, actor, sheetId, { changes, reason, source });
    for (const { studentId, status, version } of saved) if (status === 'saved') written.set(studentId, version);
    afterCommit(trx, async () => services.bell.ring('sheet.changed', sheetTopic(sheetId), actor.sessionId));
  }
  return written;
}
