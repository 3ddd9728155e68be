import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { exemptCells } from '../exemptions/exemption.rules.ts';
import { readRoster } from '../roster.reads.ts';
import type { Moment } from './mark-sheet.policy.ts';
import { assessedElsewhere, readCells } from './mark-sheet.reads.ts';
import { closingOf, type Gap, gapsOf, widenedTo } from './mark-sheet.rules.ts';
import { writeMarks } from './marks.writes.ts';
import type { SheetContext } from './sheet-context.reads.ts';

async function presentRows(trx: Kysely<Tables>, context: SheetContext, moment: Moment) {
  const span = { from: context.semesterStart, to: context.semesterEnd };
  const roster = await readRoster(trx, context.classId, span, moment.today);
  // Whose semester another school assessed owes this sheet nothing.
  const elsewhere = await assessedElsewhere(trx, context);
  const present = roster.filter(({ studentId, leftOn }) => leftOn === null && !elsewhere.has(studentId));
  const ids = present.map(({ studentId }) => studentId);
  const { cells, carriedCount, notAssessed } = await readCells(trx, context, ids);
  const shape = widenedTo(context.shape, carriedCount);
  const rows = present.map(({ studentId, name }) => {
    const own = cells.get(studentId) ?? {};
    return { studentId, name, cells: notAssessed.has(studentId) ? exemptCells(shape, own) : own };
  });
  return { rows, shape };
}

type PresentRow = Awaited<ReturnType<typeof presentRows>>['rows'][number];

const withNames = (gaps: readonly Gap[], rows: readonly PresentRow[]) => {
  const names = new Map(rows.map(({ studentId, name }) => [studentId, name]));
  return gaps.slice(0, 200).map((gap) => ({ ...gap, name: names.get(gap.studentId) ?? '' }));
};

/** @throws AppError 409 with the gaps that keep a sheet from being handed in, or that only a note explains. */
export async function checkGaps(
  trx: Kysely<Tables>,
  context: SheetContext,
  note: string,
  moment: Moment,
): Promise<void> {
  const { rows, shape } = await presentRows(trx, context, moment);
  const { empty, unexplained } = gapsOf(shape, rows);
  if (empty.length > 0) {
    throw new AppError('grading.sheet_has_gaps', {
      params: { count: empty.length },
      current: { gaps: withNames(empty, rows) },
    });
  }
  if (unexplained.length > 0 && note === '') {
    throw new AppError('grading.gaps_need_note', {
      params: { count: unexplained.length },
      fields: [{ field: 'note', code: 'grading.gaps_need_note', params: { count: unexplained.length } }],
      current: { gaps: withNames(unexplained, rows) },
    });
  }
}

/** Who locks: a person, or the system when the hours of an unlocking are over. */
export interface Closer {
  readonly userId: string | null;
  readonly name: string;
}

/** Applies the closing rules of circular 22, art. 7.4. @throws AppError 409 while a regular mark is missing. */
export async function closeSheet(
  trx: Kysely<Tables>,
  by: Closer,
  context: SheetContext,
  sheetId: string,
  moment: Moment,
): Promise<void> {
  const { rows, shape } = await presentRows(trx, context, moment);
  const { blocking } = closingOf(shape, rows);
  if (blocking.length > 0) {
    throw new AppError('grading.regular_mark_missing', {
      params: { count: blocking.length },
      current: { gaps: withNames(blocking, rows) },
    });
  }
  await writeClosing(trx, by, context, sheetId, moment);
}

/** How many regular marks keep a sheet from being closed by a person; the end of its hours closes it all the same. */
export async function missingAtClosing(trx: Kysely<Tables>, context: SheetContext, moment: Moment): Promise<number> {
  const { rows, shape } = await presentRows(trx, context, moment);
  return closingOf(shape, rows).blocking.length;
}

/** Writes what closing writes, in the history with source `closing`. */
export async function writeClosing(
  trx: Kysely<Tables>,
  by: Closer,
  context: SheetContext,
  sheetId: string,
  moment: Moment,
): Promise<void> {
  const { rows, shape } = await presentRows(trx, context, moment);
  const { writes } = closingOf(shape, rows);
  if (writes.length === 0) return;
  await writeMarks(
    trx,
    {
      sheetId,
      subjectId: context.subjectId,
      semesterId: context.semesterId,
      sheetVersion: context.version,
      openAt: null,
      teacherId: null,
      source: 'closing',
      reason: '',
      userId: by.userId,
      userName: by.name,
    },
    writes,
  );
}
