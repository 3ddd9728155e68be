import type { SubjectOutcome } from '@phuong/contract/grading/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/mark-sheet.contract.ts';
import { TT22_ASSESSMENT } from '@phuong/rules/columns/assessment-rule-set.ts';
import { regulationFor } from '@phuong/rules/regulation/regulation.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { entryDecision, isInWindow, type Moment, mayReadSheet, possibleActions } from './mark-sheet.policy.ts';
import {
  type CellMap,
  type CompactCell,
  cellsInOrder,
  rowResult,
  sheetShape,
  toCellMap,
  yearOutcome,
} from './mark-sheet.rules.ts';
import { readRoster } from './roster.reads.ts';
import type { RosterRow } from './roster.rules.ts';
import type { SheetContext } from './sheet-context.reads.ts';

export interface MarkSheetAnswer {
  readonly sheet: SheetMeta;
  readonly rows: SheetRow[];
}

/** The whole sheet for someone who may read it. @throws AppError 404 for everybody else. */
export async function readMarkSheet(
  db: Kysely<Tables>,
  context: SheetContext,
  actor: Actor,
  moment: Moment,
): Promise<MarkSheetAnswer> {
  if (!mayReadSheet(actor, context)) throw notFound();
  const span = { from: context.semesterStart, to: context.semesterEnd };
  const [roster, marks, remarks, lastEvent] = await Promise.all([
    readRoster(db, context.classId, span, moment.today),
    readCells(db, [context.id, context.firstSheet?.id ?? null]),
    context.id === null ? [] : readRemarks(db, context.id),
    context.id === null ? null : readLastEvent(db, context.id),
  ]);
  return { sheet: { ...toMeta(context, actor, moment), lastEvent }, rows: toRows(context, roster, marks, remarks) };
}

/** Cells of the named sheets: by sheet, then by pupil, then by column. */
export type CellsBySheet = ReadonlyMap<string, ReadonlyMap<string, CellMap>>;

export async function readCells(db: Kysely<Tables>, sheetIds: readonly (string | null)[]): Promise<CellsBySheet> {
  const ids = sheetIds.filter((id) => id !== null);
  const bySheet = new Map<string, Map<string, CellMap>>(ids.map((id) => [id, new Map()]));
  if (ids.length === 0) return bySheet;
  const { rows } = await sql<{ sheet_id: string; student_id: string; cells: CompactCell[] }>`
    select sheet_id, student_id, json_agg(json_build_array(column_key, state, coalesce(to_json(tenths), to_json(passed)), version)) as cells
    from marks where sheet_id = any(${ids}::uuid[]) group by sheet_id, student_id`.execute(db);
  for (const row of rows) bySheet.get(row.sheet_id)?.set(row.student_id, toCellMap(row.cells));
  return bySheet;
}

const readRemarks = (db: Kysely<Tables>, sheetId: string) =>
  db.selectFrom('sheet_remarks').select(['student_id', 'remark', 'version']).where('sheet_id', '=', sheetId).execute();

async function readLastEvent(db: Kysely<Tables>, sheetId: string): Promise<SheetMeta['lastEvent']> {
  const row = await db
    .selectFrom('mark_sheet_events')
    .select(['action', 'note', 'by_name', 'at'])
    .where('sheet_id', '=', sheetId)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { action: row.action, by: row.by_name, at: row.at.toISOString(), note: row.note } : null;
}

const noCells: ReadonlyMap<string, CellMap> = new Map();

function toRows(
  context: SheetContext,
  roster: readonly RosterRow[],
  marks: CellsBySheet,
  remarks: readonly { student_id: string; remark: string; version: number }[],
): SheetRow[] {
  const own = (context.id && marks.get(context.id)) || noCells;
  const first = (context.firstSheet && marks.get(context.firstSheet.id)) || noCells;
  const firstShape = context.firstSheet && shapeOfFirst(context, context.firstSheet);
  const remarkOf = new Map(remarks.map((row) => [row.student_id, row]));
  return roster.map((pupil) => {
    const cells = own.get(pupil.studentId) ?? {};
    const average = rowResult(context.shape, cells).outcome;
    const semester1 = firstShape ? rowResult(firstShape, first.get(pupil.studentId) ?? {}).outcome : null;
    const remark = remarkOf.get(pupil.studentId);
    return {
      studentId: pupil.studentId,
      orderNumber: pupil.orderNumber,
      name: pupil.name,
      sex: pupil.sex,
      leftOn: pupil.leftOn,
      joinedOn: pupil.fromDate > context.semesterStart ? pupil.fromDate : null,
      cells: cellsInOrder(context.shape, cells),
      remark: remark?.remark ?? '',
      remarkVersion: remark?.version ?? 0,
      average,
      semester1,
      year: yearOf(context, semester1, average),
    };
  });
}

const yearOf = (context: SheetContext, semester1: SubjectOutcome, semester2: SubjectOutcome): SubjectOutcome =>
  context.semesterOrdinal === 2 ? yearOutcome(context.shape.mode, semester1, semester2) : null;

const shapeOfFirst = (context: SheetContext, first: NonNullable<SheetContext['firstSheet']>) =>
  sheetShape({
    mode: context.shape.mode,
    annualPeriods: context.annualPeriods,
    hasTopicCluster: context.hasTopicCluster,
    clusterSemester: context.clusterSemester,
    semesterOrdinal: 1,
    storedCount: first.regularCount,
    state: first.state,
  });

function toMeta(context: SheetContext, actor: Actor, moment: Moment): Omit<SheetMeta, 'lastEvent'> {
  const entry = entryDecision(actor, context, moment);
  return {
    id: context.id,
    classId: context.classId,
    className: context.className,
    grade: context.grade,
    subjectId: context.subjectId,
    subjectCode: context.subjectCode,
    subjectName: context.subjectName,
    mode: context.shape.mode,
    semesterId: context.semesterId,
    semesterOrdinal: context.semesterOrdinal,
    semesterName: context.semesterName,
    schoolYearId: context.schoolYearId,
    schoolYearName: context.schoolYearName,
    ruleSet: regulationFor(context.grade, context.startYear) === 'TT58' ? 'TT58' : 'TT22',
    state: context.state,
    version: context.version,
    regularCount: context.shape.regularCount,
    requiredRegular: context.shape.requiredRegular,
    columns: [...context.shape.columns],
    window: {
      opensOn: context.opensOn,
      closesOn: context.closesOn,
      isOpen: isInWindow(context, moment.today),
      exceptionUntil: context.exceptionUntil?.toISOString() ?? null,
      unlockedUntil: context.unlockedUntil?.toISOString() ?? null,
    },
    can: context.id === null ? [] : possibleActions(actor, context),
    mayEnter: entry.may,
    whyNot: entry.why,
    needsReason: entry.needsReason,
    teachers: [...context.teachers],
    legalBasis: TT22_ASSESSMENT.legalBasis,
  };
}
