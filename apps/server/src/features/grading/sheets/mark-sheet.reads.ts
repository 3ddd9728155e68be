import type { Exemption, StoredExemptionKind } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { CellState, ColumnKey, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { yearOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { exemptCells, isNotAssessed } from '../exemptions/exemption.rules.ts';
import { cameWithinSemester } from '../origins/mark-origin.reads.ts';
import { toOutcome } from '../results/pupil-facts.rules.ts';
import { type RosterDbRow, toRoster } from '../roster.rules.ts';
import { entryDecision, isInWindow, type Moment, mayReadSheet, possibleActions } from './mark-sheet.policy.ts';
import {
  type CellMap,
  type CompactCell,
  carriedCount,
  cellsInOrder,
  rowResult,
  type SheetShape,
  sheetShape,
  toCellMap,
  widenedTo,
} from './mark-sheet.rules.ts';
import type { SheetContext, SheetKeys } from './sheet-context.reads.ts';

export interface MarkSheetAnswer {
  readonly sheet: SheetMeta;
  readonly rows: SheetRow[];
  /** The columns with those that carried marks need. */
  readonly shape: SheetShape;
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
  const carried = rows.flatMap(({ cells }) => (cells ?? []).filter((cell) => !cell[4] && cell[5] !== null));
  const shape = widenedTo(context.shape, carriedCount(carried));
  const wide = { ...context, shape };
  return { sheet: toMeta(wide, actor, moment), rows: toRows(wide, rows, moment.today), shape };
}

/** With whether it is of semester I, and the class in whose sheet it was written when that is another one. */
type SheetCell = readonly [...CompactCell, isFirst: boolean, className: string | null];

/** The subject's result of a semester at another school. */
interface FormerCell {
  readonly ordinal: 1 | 2;
  readonly school: string;
  readonly tenths: number | null;
  readonly passed: boolean | null;
}

interface SheetDbRow extends RosterDbRow {
  readonly remark: string | null;
  readonly remark_version: number | null;
  readonly cells: readonly SheetCell[] | null;
  readonly former: readonly FormerCell[] | null;
  readonly exemption: SheetExemption | null;
  readonly origins: SheetRow['origins'] | null;
  readonly came_from: SheetRow['cameFrom'];
}

type SheetExemption = NonNullable<SheetRow['exemption']> & Pick<Exemption, 'fromSemester' | 'untilSemester'>;

/** Pupils, their cells and remarks in one query. The cells are the pupil's own, whichever class's sheet they were written in. */
async function readSheetRows(db: Kysely<Tables>, context: SheetContext): Promise<readonly SheetDbRow[]> {
  const { id, subjectId, semesterId, first } = context;
  const isOwn = sql`m.sheet_id in (${id}::uuid, ${first?.sheetId ?? null}::uuid)`;
  const { rows } = await sql<SheetDbRow>`
    select e.student_id, e.order_number, e.from_date, e.to_date, st.full_name, st.sex, st.date_of_birth,
      r.remark, r.version as remark_version, m.cells,
      (select json_agg(json_build_object('ordinal', o.ordinal, 'school', f.school_name, 'tenths', o.tenths, 'passed', o.passed))
        from former_school_outcomes o
        join former_school_years f on f.student_id = o.student_id and f.start_year = o.start_year
        where o.student_id = e.student_id and o.subject_id = ${subjectId} and o.start_year = (
          select y.start_year from school_years y where y.id = ${context.schoolYearId})) as former,
      (select json_build_object('kind', x.kind, 'documentNumber', x.document_number, 'documentDate', x.document_date,
        'fromSemester', x.from_semester, 'untilSemester', x.until_semester) from exemptions x
        where x.student_id = e.student_id and x.school_year_id = e.school_year_id and x.subject_id = ${subjectId}) as exemption,
      (select json_agg(json_build_object('column', o.column_key, 'schoolName', o.school_name, 'documentNumber', o.document_number))
        from mark_origins o join marks om on om.student_id = o.student_id and om.semester_id = o.semester_id
          and om.subject_id = o.subject_id and om.column_key = o.column_key and om.version = o.mark_version
        where o.student_id = e.student_id and o.semester_id = ${semesterId} and o.subject_id = ${subjectId}) as origins,
      case when e.from_date > ${context.semesterStart}::date and ${cameWithinSemester(sql`e.student_id`, sql`${semesterId}::uuid`)}
        then coalesce((select json_build_object('schoolName', t.school_name, 'documentNumber', t.document_number)
          from school_transfers t where t.student_id = e.student_id and t.direction = 'IN'
            and t.on_date between ${context.semesterStart}::date and ${context.semesterEnd}::date
          order by t.on_date desc limit 1), '{"schoolName":"","documentNumber":""}'::json) end as came_from
    from enrolments e
    join students st on st.id = e.student_id
    left join sheet_remarks r on r.student_id = e.student_id and r.semester_id = ${semesterId} and r.subject_id = ${subjectId}
    left join lateral (
      select json_agg(json_build_array(m.column_key, m.state, coalesce(to_json(m.tenths), to_json(m.passed)), m.version,
        m.semester_id <> ${semesterId}, case when ${isOwn} then null else (select c.name from mark_sheets s
          join classes c on c.id = s.class_id where s.id = m.sheet_id) end)) as cells
      from marks m
      where m.student_id = e.student_id and m.semester_id in (${semesterId}::uuid, ${first?.semesterId ?? null}::uuid)
        and m.subject_id = ${subjectId}
    ) m on true
    where e.class_id = ${context.classId} and e.from_date <= ${context.semesterEnd}
      and (e.to_date is null or e.to_date >= ${context.semesterStart})
    order by e.order_number nulls last, st.sort_key, st.id, e.from_date`.execute(db);
  return rows;
}

/** The cells of these pupils by pupil and column, and how many regular columns those of other classes' sheets need. */
export async function readCells(
  db: Kysely<Tables>,
  { id, subjectId, semesterId }: Pick<SheetContext, 'id' | 'subjectId' | 'semesterId'>,
  studentIds: readonly string[],
): Promise<{
  readonly cells: ReadonlyMap<string, CellMap>;
  readonly carriedCount: number;
  /** Who is not assessed in the subject, whatever the cells say. */
  readonly notAssessed: ReadonlySet<string>;
}> {
  const { rows } = await sql<{ student_id: string; cells: (readonly [...CompactCell, boolean])[] }>`
    select student_id, json_agg(json_build_array(column_key, state, coalesce(to_json(tenths), to_json(passed)), version,
      sheet_id is distinct from ${id}::uuid)) as cells
    from marks where student_id = any(${studentIds}::uuid[]) and semester_id = ${semesterId} and subject_id = ${subjectId}
    group by student_id`.execute(db);
  const { rows: exempt } = await sql<{ student_id: string; kind: StoredExemptionKind }>`
    select x.student_id, x.kind from exemptions x join semesters sem on sem.school_year_id = x.school_year_id
    where sem.id = ${semesterId} and x.subject_id = ${subjectId} and x.student_id = any(${studentIds}::uuid[])
      and sem.ordinal between x.from_semester and x.until_semester`.execute(db);
  const carried = rows.flatMap(({ cells }) => cells.filter((cell) => cell[4]));
  return {
    notAssessed: new Set(exempt.filter(({ kind }) => isNotAssessed(kind)).map((row) => row.student_id)),
    cells: new Map(rows.map((row) => [row.student_id, toCellMap(row.cells)])),
    carriedCount: carriedCount(carried),
  };
}

/** Pupils of the sheet's class to whom another school gave the subject's result of the semester. */
export async function assessedElsewhere(
  db: Kysely<Tables>,
  { classId, subjectId, semesterId }: SheetKeys,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ student_id: string }>`
    select o.student_id from former_school_outcomes o
    join semesters sem on sem.id = ${semesterId} and sem.ordinal = o.ordinal
    join school_years y on y.id = sem.school_year_id and y.start_year = o.start_year
    where o.subject_id = ${subjectId}
      and exists (select 1 from enrolments e where e.student_id = o.student_id and e.class_id = ${classId})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.student_id));
}

/** How many regular columns the marks that pupils of a sheet's class brought along need. */
export async function readCarriedCount(
  db: Kysely<Tables>,
  sheet: SheetKeys & { readonly sheetId: string },
): Promise<number> {
  const { rows } = await sql<{ column_key: ColumnKey; state: CellState }>`
    select distinct m.column_key, m.state from enrolments e
    join semesters sem on sem.id = ${sheet.semesterId}
    join marks m on m.student_id = e.student_id and m.semester_id = sem.id and m.subject_id = ${sheet.subjectId}
    where e.class_id = ${sheet.classId} and e.from_date <= sem.end_date and (e.to_date is null or e.to_date >= sem.start_date)
      and m.sheet_id <> ${sheet.sheetId}`.execute(db);
  return carriedCount(rows.map((row) => [row.column_key, row.state]));
}

function toRows(context: SheetContext, rows: readonly SheetDbRow[], today: string): SheetRow[] {
  const byStudent = new Map(rows.map((row) => [row.student_id, row]));
  const firstShape = context.first && shapeOfFirst(context, context.first);
  const span = { from: context.semesterStart, to: context.semesterEnd };
  return toRoster(rows, span, today).map((pupil) => {
    const row = byStudent.get(pupil.studentId);
    const all = row?.cells ?? [];
    const now = all.filter((cell) => !cell[4]);
    const before = all.filter((cell) => cell[4]);
    const exemption = row?.exemption ?? null;
    const kindIn = (semester: number) => exemptionIn(exemption, semester)?.kind;
    const written = toCellMap(now);
    const cells = isNotAssessed(kindIn(context.semesterOrdinal)) ? exemptCells(context.shape, written) : written;
    const formerOf = (ordinal: number) => row?.former?.find((each) => each.ordinal === ordinal);
    const former = formerOf(context.semesterOrdinal);
    const first = context.semesterOrdinal === 2 ? formerOf(1) : undefined;
    const average = former ? toOutcome(former) : rowResult(context.shape, cells).outcome;
    const earlier = firstShape && before.length > 0 ? semesterOf(firstShape, before) : null;
    const own = context.first && isNotAssessed(kindIn(1)) ? 'EXEMPT' : earlier;
    const semester1 = first ? toOutcome(first) : own;
    return {
      studentId: pupil.studentId,
      orderNumber: pupil.orderNumber,
      name: pupil.name,
      sex: pupil.sex,
      leftOn: pupil.leftOn,
      joinedOn: pupil.fromDate > context.semesterStart ? pupil.fromDate : null,
      cells: cellsInOrder(context.shape, cells),
      carried: carriedIn(context.shape, now),
      origins: row?.origins ?? [],
      cameFrom: row?.came_from ?? null,
      exemption: exemptionIn(exemption, context.semesterOrdinal),
      remark: row?.remark ?? '',
      remarkVersion: row?.remark_version ?? 0,
      average,
      semester1,
      semester1School: first?.school ?? null,
      former: former ? { outcome: average, schoolName: former.school } : null,
      year: yearOf(context, semester1, average),
    };
  });
}

/** The record, where it covers the semester. */
function exemptionIn(exemption: SheetExemption | null, semester: number): SheetRow['exemption'] {
  if (!exemption || semester < exemption.fromSemester || semester > exemption.untilSemester) return null;
  const { fromSemester: _, untilSemester: __, ...shown } = exemption;
  return shown;
}

const yearOf = (context: SheetContext, semester1: SubjectOutcome, semester2: SubjectOutcome): SubjectOutcome =>
  context.semesterOrdinal === 2
    ? yearOutcome(context.shape.mode, semester1, semester2, context.shape.regulation)
    : null;

/** Cells of another class's sheet, in the order of the columns; a blank one was brought along by nobody. */
const carriedIn = ({ columns }: SheetShape, cells: readonly SheetCell[]): SheetRow['carried'] =>
  columns.flatMap(({ key: column }) => {
    const [, state, , , , className = null] = cells.find(([key]) => key === column) ?? [];
    return className === null || state === 'blank' ? [] : [{ column, className }];
  });

function semesterOf(shape: SheetShape, cells: readonly SheetCell[]): SubjectOutcome {
  const carried = cells.filter((cell) => cell[5] !== null);
  return rowResult(widenedTo(shape, carriedCount(carried)), toCellMap(cells)).outcome;
}

const shapeOfFirst = (context: SheetContext, first: NonNullable<SheetContext['first']>) =>
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
    markEntry: context.markEntry,
    isHead: context.isHead && !context.isSubjectTeacher && !context.isHomeroomTeacher,
    teachers: [...context.teachers],
    legalBasis: context.shape.regulation.assessment.legalBasis,
    lastEvent: context.lastEvent,
  };
}
