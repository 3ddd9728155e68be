import type { MarksImportPreview } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ImportFault } from '@phuong/contract/platform/import.schema.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { writeCells } from '../../../platform/cells/write-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type CellFault, readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { openForResults } from '../../school/school.public.ts';
import { type Entry, readEntry, requireEntry } from '../entry/entry.guards.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { type RemarkInput, remarkCell, remarkCells } from '../remarks/remark.writes.ts';
import { type Moment, mayReadSheet } from '../sheets/mark-sheet.policy.ts';
import { readMarkSheet } from '../sheets/mark-sheet.reads.ts';
import { markValueOf } from '../sheets/mark-sheet.rules.ts';
import { keepColumns, writeMarks } from '../sheets/marks.writes.ts';
import { readSheetContext, sheetKeys } from '../sheets/sheet-context.reads.ts';
import { sheetTopic } from '../sheets/sheet-watch.reads.ts';
import {
  type MarksPlan,
  type MarkTable,
  markFields,
  type PlannedCell,
  planMarks,
  type SheetPupil,
} from './mark-import.rules.ts';

const shownLines = 1000;
const cellsAtOnce = 2000;

/** Reads a file of marks. @throws AppError when it is none. */
export const readMarkTable = async (content: Uint8Array): Promise<MarkTable> =>
  readTable(await readWorkbook(content), markFields);

/** What importing a table into a sheet would do. @throws AppError 404 for who may not read the sheet; 409 without a row of its class. */
export async function planImport(
  db: Kysely<Tables>,
  sheetId: string,
  table: MarkTable,
  actor: Actor,
  moment: Moment,
): Promise<MarksPlan> {
  const keys = await sheetKeys(db, sheetId);
  const context = keys && (await readSheetContext(db, keys, actor, moment));
  if (!context || !mayReadSheet(actor, context)) throw notFound();
  const { shape, pupils } = await readPupils(db, context, actor, moment);
  const plan = planMarks(table, { className: context.className, shape }, pupils);
  if (plan.rows.length === 0) throw new AppError('grading.import_no_class');
  return plan;
}

type Context = NonNullable<Awaited<ReturnType<typeof readSheetContext>>>;

async function readPupils(db: Kysely<Tables>, context: Context, actor: Actor, moment: Moment) {
  const { rows, shape } = await readMarkSheet(db, context, actor, moment);
  const people = await db
    .selectFrom('students')
    .select(['id', 'student_code', 'moet_code', 'date_of_birth'])
    .where(sql<boolean>`id = any(${rows.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const pupils = rows.map((row): SheetPupil => {
    const person = byId.get(row.studentId);
    const cells = new Map<ColumnKey, { value: MarkValue; version: number }>();
    shape.columns.forEach(({ key }, index) => {
      const [state, value, version] = row.cells[index] ?? ['blank', null, 0];
      const tenths = typeof value === 'number' ? value : null;
      const passed = typeof value === 'boolean' ? value : null;
      cells.set(key, { value: markValueOf(state, tenths, passed), version });
    });
    return {
      studentId: row.studentId,
      name: row.name,
      code: person?.student_code ?? '',
      moetCode: person?.moet_code ?? null,
      dateOfBirth: person?.date_of_birth ?? '',
      hasLeft: row.leftOn !== null,
      exemption: row.exemption?.kind,
      cells,
      remark: row.remark,
      remarkVersion: row.remarkVersion,
    };
  });
  return { shape, pupils };
}

/**
 * Imports every right cell of a file: into empty cells, and with `overwrite` over other values too. All of it in one transaction, on the
 * sheet as it is then; history has source `import`. @throws AppError as saving marks does.
 */
export async function importMarks(
  services: Services,
  by: By & { actor: Actor },
  sheetId: string,
  table: MarkTable,
  options: { readonly overwrite: boolean; readonly reason: string },
) {
  const { database, clock, bell } = services;
  await relockEnded(services, sheetId);
  const moment = { now: clock.now(), today: clock.today() };
  const imported = await inTransaction(database, async (trx) => {
    if (!(await sheetKeys(trx, sheetId, 'share'))) throw notFound();
    const entry = await readEntry(trx, sheetId, by.actor, [], moment);
    requireEntry(entry.decision, entry, options.reason);
    await openForResults(trx, { semesterId: entry.semesterId }, moment.now);
    const plan = await planImport(trx, sheetId, table, by.actor, moment);
    const isWanted = ({ isConflict }: { isConflict: boolean }) => options.overwrite || !isConflict;
    const cells = plan.rows.flatMap((row) => row.cells).filter(isWanted);
    const remarks = plan.rows.flatMap(({ remark }) => remark ?? []).filter(isWanted);
    await keepColumns(trx, entry, cells);
    await write(trx, by.actor, entry, moment.now, cells, options.reason);
    await writeRemarks(trx, by.actor, entry, remarks, moment.now);
    const created = cells.filter(({ isConflict }) => !isConflict).length;
    await audit(trx, by, {
      action: 'marks.import',
      entity: 'mark_sheet',
      entityId: sheetId,
      after: { created, updated: cells.length - created, remarks: remarks.length },
      reason: options.reason || undefined,
    });
    return {
      created,
      updated: cells.length - created,
      unchanged: plan.rows.filter(({ outcome }) => outcome === 'unchanged').length,
      skipped: plan.rows.filter(({ outcome }) => outcome === 'wrong').length + plan.otherClassRows,
      faults: plan.rows.flatMap(({ faults }) => faults).slice(0, shownLines),
    };
  });
  bell.ring('sheet.changed', sheetTopic(sheetId), by.actor.sessionId);
  return imported;
}

async function write(
  trx: Kysely<Tables>,
  actor: Actor,
  { sheetId, subjectId, semesterId, version: sheetVersion }: Entry,
  openAt: Date,
  cells: readonly PlannedCell[],
  reason: string,
): Promise<void> {
  for (let start = 0; start < cells.length; start += cellsAtOnce) {
    const isOpen = await writeMarks(
      trx,
      {
        sheetId,
        subjectId,
        semesterId,
        sheetVersion,
        openAt,
        teacherId: actor.scope === 'teacher' ? actor.teacherId : null,
        source: 'import',
        reason,
        userId: actor.userId,
        userName: actor.name,
      },
      cells.slice(start, start + cellsAtOnce).map(({ studentId, column, given, version }) => ({
        studentId,
        column,
        value: given,
        version,
      })),
    );
    if (!isOpen) throw new AppError('platform.stale_version');
  }
}

async function writeRemarks(
  trx: Kysely<Tables>,
  { userId }: Actor,
  entry: Entry,
  remarks: readonly RemarkInput[],
  at: Date,
): Promise<void> {
  if (remarks.length === 0) return;
  const cells = remarks.map((each) => ({ ...remarkCell(entry, each), version: each.version }));
  await writeCells(trx, remarkCells, cells, { userId, at, also: { sheet_id: entry.sheetId } });
}

/** A fault in the caller's words. */
export const shownFault = (fault: CellFault, locale: Locale): ImportFault => ({
  row: fault.row,
  column: fault.letter,
  label: fault.label,
  given: fault.given,
  code: fault.code,
  message: sentence(locale, fault.code, fault.params),
});

/** The plan as a preview tells it. */
export function previewOf({ table, rows, otherClassRows }: MarksPlan, locale: Locale): MarksImportPreview {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const labelOf = (field: string) => markFields[field as keyof typeof markFields]?.aliases[0] ?? field;
  const read = [...table.columns].map(([field, column]) => ({ ...column, readAs: labelOf(field) }));
  const ignored = table.ignored.map((column) => ({ ...column, readAs: null }));
  const cells = rows.flatMap((row) => row.cells);
  return {
    sheetName: table.sheetName,
    headerRow: table.headerRow,
    columns: [...read, ...ignored]
      .sort((a, b) => a.index - b.index)
      .map(({ letter, label, readAs }) => ({ letter, label, readAs })),
    totals: {
      rows: rows.length,
      new: count('new'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      wrong: count('wrong'),
    },
    faults: rows
      .flatMap(({ faults }) => faults)
      .slice(0, shownLines)
      .map((fault) => shownFault(fault, locale)),
    rows: rows.slice(0, shownLines).map(({ number, name, outcome, cells: own, remark }) => ({
      row: number,
      name,
      outcome,
      changes: [...own.map(({ column }) => column), ...(remark ? ['remark'] : [])].map((field) => ({
        label: labelOf(field),
        before: null,
        after: null,
      })),
    })),
    repairs: [],
    notes: table.notes.slice(0, 20).map(({ row, text }) => ({ row, text })),
    conflicts: cells
      .filter(({ isConflict }) => isConflict)
      .slice(0, shownLines)
      .map(({ row, studentId, name, column, current, given }) => ({ row, studentId, name, column, current, given })),
    unmatched: rows
      .filter(({ isUnmatched }) => isUnmatched)
      .slice(0, shownLines)
      .map(({ number, name }) => ({ row: number, name })),
    otherClassRows,
    cellsToWrite: cells.length,
  };
}
