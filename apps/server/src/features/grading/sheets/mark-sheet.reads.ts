import type { SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { yearOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type RosterDbRow, toRoster } from '../roster.rules.ts';
import { entryDecision, isInWindow, type Moment, mayReadSheet, possibleActions } from './mark-sheet.policy.ts';
import { type CellMap, type CompactCell, cellsInOrder, rowResult, sheetShape, toCellMap } from './mark-sheet.rules.ts';
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
  const rows = await readSheetRows(db, context);
  return { sheet: toMeta(context, actor, moment), rows: toRows(context, rows, moment.today) };
}

interface SheetDbRow extends RosterDbRow {
  readonly remark: string | null;
  readonly remark_version: number | null;
  /** Of this sheet and that of semester I; the last entry tells which. */
  readonly cells: readonly (readonly [...CompactCell, boolean])[] | null;
}

/** Pupils, their cells and remarks in one query. */
async function readSheetRows(db: Kysely<Tables>, context: SheetContext): Promise<readonly SheetDbRow[]> {
  const first = context.firstSheet?.id ?? null;
  const ids = [context.id, first].filter((id) => id !== null);
  const { rows } = await sql<SheetDbRow>`
    select e.student_id, e.order_number, e.from_date, e.to_date, st.full_name, st.sex, st.date_of_birth,
      r.remark, r.version as remark_version, m.cells
    from enrolments e
    join students st on st.id = e.student_id
    left join sheet_remarks r on r.sheet_id = ${context.id} and r.student_id = e.student_id
    left join (
      select student_id, json_agg(json_build_array(column_key, state, coalesce(to_json(tenths), to_json(passed)),
        version, sheet_id = ${first})) as cells
      from marks where sheet_id = any(${ids}::uuid[]) group by student_id
    ) m on m.student_id = e.student_id
    where e.class_id = ${context.classId} and e.from_date <= ${context.semesterEnd}
      and (e.to_date is null or e.to_date >= ${context.semesterStart})
    order by e.order_number nulls last, st.sort_key, st.id, e.from_date`.execute(db);
  return rows;
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

function toRows(context: SheetContext, rows: readonly SheetDbRow[], today: string): SheetRow[] {
  const byStudent = new Map(rows.map((row) => [row.student_id, row]));
  const firstShape = context.firstSheet && shapeOfFirst(context, context.firstSheet);
  const span = { from: context.semesterStart, to: context.semesterEnd };
  return toRoster(rows, span, today).map((pupil) => {
    const row = byStudent.get(pupil.studentId);
    const all = row?.cells ?? [];
    const cells = toCellMap(all.filter((cell) => cell[4] !== true));
    const average = rowResult(context.shape, cells).outcome;
    const semester1 = firstShape ? rowResult(firstShape, toCellMap(all.filter((cell) => cell[4]))).outcome : null;
    return {
      studentId: pupil.studentId,
      orderNumber: pupil.orderNumber,
      name: pupil.name,
      sex: pupil.sex,
      leftOn: pupil.leftOn,
      joinedOn: pupil.fromDate > context.semesterStart ? pupil.fromDate : null,
      cells: cellsInOrder(context.shape, cells),
      remark: row?.remark ?? '',
      remarkVersion: row?.remark_version ?? 0,
      average,
      semester1,
      year: yearOf(context, semester1, average),
    };
  });
}

const yearOf = (context: SheetContext, semester1: SubjectOutcome, semester2: SubjectOutcome): SubjectOutcome =>
  context.semesterOrdinal === 2
    ? yearOutcome(context.shape.mode, semester1, semester2, context.shape.regulation)
    : null;

const shapeOfFirst = (context: SheetContext, first: NonNullable<SheetContext['firstSheet']>) =>
  sheetShape({
    regulation: context.shape.regulation,
    mode: context.shape.mode,
    annualPeriods: context.annualPeriods,
    hasTopicCluster: context.hasTopicCluster,
    clusterSemester: context.clusterSemester,
    semesterOrdinal: 1,
    storedCount: first.regularCount,
    state: first.state,
  });

function toMeta(context: SheetContext, actor: Actor, moment: Moment): SheetMeta {
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
    ruleSet: context.shape.regulation.id,
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
    can: possibleActions(actor, context),
    mayEnter: entry.may,
    whyNot: entry.why,
    needsReason: entry.needsReason,
    isHead: context.isHead && !context.isSubjectTeacher && !context.isHomeroomTeacher,
    teachers: [...context.teachers],
    legalBasis: context.shape.regulation.assessment.legalBasis,
    lastEvent: context.lastEvent,
  };
}
