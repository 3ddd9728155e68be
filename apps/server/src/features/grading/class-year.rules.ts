import type { AcademicLevel, ConductLevel, Period, SubjectOutcome } from '@phuong/contract/grading/mark.schema.ts';
import type { SheetState } from '@phuong/contract/grading/mark-sheet.lifecycle.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-policy.schema.ts';
import { regulationFor } from '@phuong/rules/regulation/regulation.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ClassFrame, PupilFacts, SubjectOfClass } from './class-result.rules.ts';
import { type CellMap, type CompactCell, sheetShape, toCellMap } from './mark-sheet.rules.ts';
import type { RosterRow, Span } from './roster.rules.ts';

export interface Counts {
  readonly excused: number;
  readonly unexcused: number;
}

export interface StoredTerm {
  readonly academicBase: string | null;
  readonly academicFinal: string | null;
  readonly adjustedBySubjectId: string | null;
  readonly manualLevel: AcademicLevel | null;
  readonly manualReason: string;
  readonly mean: number | null;
  readonly conduct: string | null;
  readonly excused: number;
  readonly unexcused: number;
  readonly title: string | null;
  readonly decision: string | null;
  readonly isOverridden: boolean;
  readonly overrideReason: string;
  readonly reasons: unknown;
  readonly isOutOfDate: boolean;
  readonly version: number;
  readonly computedBy: string | null;
  readonly computedAt: Date;
}

/** One year of a class with everything its results are made of. */
export interface ClassYear {
  readonly classId: string;
  readonly className: string;
  readonly schoolYearId: string;
  readonly schoolYearName: string;
  readonly startYear: number;
  readonly year: Span;
  readonly semesters: Readonly<Record<1 | 2, Span & { readonly id: string }>>;
  readonly frame: ClassFrame;
  /** State of each sheet by semester and subject; absent: never opened. */
  readonly sheetStates: Readonly<Record<1 | 2, ReadonlyMap<string, SheetState>>>;
  readonly roster: readonly RosterRow[];
  /** Absences by pupil in each semester and the year. */
  readonly absences: ReadonlyMap<string, Readonly<Record<1 | 2 | 'year', Counts>>>;
  readonly conductRemarks: ReadonlyMap<string, Readonly<Record<1 | 2, string>>>;
  readonly stored: ReadonlyMap<string, ReadonlyMap<Period, StoredTerm>>;
  /** Year outcomes stored without marks (records taken over from before), by pupil, period and subject. */
  readonly storedOutcomes: ReadonlyMap<string, ReadonlyMap<string, SubjectOutcome>>;
  readonly hasMarks: boolean;
  factsOf(studentId: string, period: Period): PupilFacts;
}

/** Rows as the database gives them, by query or as JSON of one statement. */
export interface HeadRow {
  readonly class_id: string;
  readonly name: string;
  readonly grade: number;
  readonly school_year_id: string;
  readonly year_name: string;
  readonly start_year: number;
  readonly year_start: string;
  readonly year_end: string;
  readonly specialised_code: string | null;
  readonly semesters: readonly { readonly id: string; readonly start_date: string; readonly end_date: string }[];
}

export interface SubjectRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly short_name: string;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly annual_periods: number;
  readonly has_topic_cluster: boolean;
  readonly sheets:
    | readonly {
        readonly ordinal: 1 | 2;
        readonly regular_count: number;
        readonly state: SheetState;
        readonly mode: 'SCORE' | 'COMMENT';
      }[]
    | null;
}

export interface MarksRow {
  readonly student_id: string;
  readonly subject_id: string;
  readonly semester_id: string;
  readonly cells: readonly CompactCell[];
}

export interface ConductRow {
  readonly student_id: string;
  readonly semester_id: string;
  readonly level: ConductLevel | null;
  readonly remark: string;
}

export interface AbsencesRow {
  readonly student_id: string;
  readonly p1: number;
  readonly k1: number;
  readonly p2: number;
  readonly k2: number;
  readonly p: number;
  readonly k: number;
}

export interface StoredRow {
  readonly student_id: string;
  readonly period: Period;
  readonly academic_base: string | null;
  readonly academic_final: string | null;
  readonly adjusted_by_subject_id: string | null;
  readonly manual_level: string | null;
  readonly manual_reason: string;
  readonly mean_tenths: number | null;
  readonly conduct: string | null;
  readonly absences_excused: number;
  readonly absences_unexcused: number;
  readonly title: string | null;
  readonly decision: string | null;
  readonly decided_by_override: boolean;
  readonly override_reason: string;
  readonly reasons: unknown;
  readonly is_out_of_date: boolean;
  readonly version: number;
  readonly computed_at: Date | string;
  readonly display_name: string | null;
}

export interface OutcomeRow {
  readonly student_id: string;
  readonly period: string;
  readonly subject_id: string;
  readonly tenths: number | null;
  readonly passed: boolean | null;
}

export interface YearParts {
  readonly head: HeadRow;
  readonly policy: GradingPolicy;
  readonly roster: readonly RosterRow[];
  readonly subjects: readonly SubjectRow[];
  /** Rows of this class's own sheets after those of other classes of the pupils: they win cell by cell. */
  readonly marks: readonly MarksRow[];
  readonly conduct: readonly ConductRow[];
  readonly absences: readonly AbsencesRow[];
  readonly stored: readonly StoredRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly retests: readonly Omit<OutcomeRow, 'period'>[];
  readonly summer: readonly { readonly student_id: string; readonly level: ConductLevel | null }[];
  /** Some marks were left out for who is asking: a year with sheets is then never taken for a record without marks. */
  readonly isNarrowed?: boolean;
}

export interface YearSpans {
  readonly year: Span;
  readonly semesters: ClassYear['semesters'];
  /** From the first to the last day of either. */
  readonly whole: Span;
}

/** A semester that was never set up has no marks either; its span does not matter. */
export function spansOf(head: HeadRow): YearSpans {
  const year = { from: head.year_start, to: head.year_end };
  const [first, second] = head.semesters;
  const spanOf = (semester: HeadRow['semesters'][number] | undefined) =>
    semester
      ? { id: semester.id, from: semester.start_date, to: semester.end_date }
      : { id: '00000000-0000-0000-0000-000000000000', ...year };
  const semesters = { 1: spanOf(first), 2: spanOf(second) };
  const days = [year.from, year.to, semesters[1].from, semesters[2].to].sort();
  return { year, semesters, whole: { from: days[0] ?? year.from, to: days.at(-1) ?? year.to } };
}

/** @throws AppError when the grade has no results under circulars 22 or 58. */
export function ruleSetOf(head: Pick<HeadRow, 'grade' | 'start_year'>): 'TT22' | 'TT58' {
  const regulation = regulationFor(head.grade, head.start_year);
  if (regulation !== 'TT22' && regulation !== 'TT58') throw new AppError('grading.regulation_not_supported');
  return regulation;
}

const noCells = new Map<string, CellMap>();

/** Puts the rows of a class's year together. */
export function assembleYear(parts: YearParts): ClassYear {
  const { head, policy, subjects } = parts;
  const { year, semesters } = spansOf(head);
  const frame: ClassFrame = {
    grade: head.grade,
    ruleSet: ruleSetOf(head),
    policy,
    subjects: subjects.map((row) => toSubject(row, policy.topicClusterSemester)),
    specialisedCode: head.specialised_code,
    day: semesters[2].to,
  };
  const marks = marksByPupil(parts.marks, semesters[1].id);
  const conduct = conductByPupil(parts.conduct, semesters[1].id);
  const absences = absencesByPupil(parts.absences);
  const stored = storedByPupil(parts.stored);
  const retests = outcomesByPupil(parts.retests, ({ subject_id }) => subject_id);
  const summer = new Map(parts.summer.map((row) => [row.student_id, row.level]));
  return {
    classId: head.class_id,
    className: head.name,
    schoolYearId: head.school_year_id,
    schoolYearName: head.year_name,
    startYear: head.start_year,
    year,
    semesters,
    frame,
    sheetStates: { 1: statesOf(subjects, 1), 2: statesOf(subjects, 2) },
    roster: parts.roster,
    absences,
    conductRemarks: new Map([...conduct].map(([id, c]) => [id, { 1: c[1]?.remark ?? '', 2: c[2]?.remark ?? '' }])),
    stored,
    storedOutcomes: outcomesByPupil(parts.outcomes, (row) => outcomeKey(row.period, row.subject_id)),
    hasMarks: marks.size > 0 || (parts.isNarrowed === true && subjects.some(({ sheets }) => sheets !== null)),
    factsOf: (studentId, period) => ({
      cells: { 1: marks.get(studentId)?.[1] ?? noCells, 2: marks.get(studentId)?.[2] ?? noCells },
      conduct: { 1: conduct.get(studentId)?.[1]?.level ?? null, 2: conduct.get(studentId)?.[2]?.level ?? null },
      absences: total(absences.get(studentId)?.year),
      retests: retests.get(studentId) ?? new Map(),
      summerConduct: summer.get(studentId) ?? null,
      manual: {
        period: stored.get(studentId)?.get(period)?.manualLevel ?? null,
        year: stored.get(studentId)?.get('CN')?.manualLevel ?? null,
      },
    }),
  };
}

const total = (counts: Counts | undefined) => (counts ? counts.excused + counts.unexcused : 0);

function toSubject(row: SubjectRow, clusterSemester: number): SubjectOfClass {
  const sheet = (ordinal: 1 | 2) => row.sheets?.find((each) => each.ordinal === ordinal);
  const mode = row.sheets?.[0]?.mode ?? row.mode;
  const shape = (ordinal: 1 | 2) =>
    sheetShape({
      mode,
      annualPeriods: row.annual_periods,
      hasTopicCluster: row.has_topic_cluster,
      clusterSemester,
      semesterOrdinal: ordinal,
      storedCount: sheet(ordinal)?.regular_count ?? null,
      state: sheet(ordinal)?.state ?? 'in_progress',
    });
  const { id, code, name, short_name: shortName } = row;
  return { id, code, name, shortName, mode, shapes: { 1: shape(1), 2: shape(2) } };
}

function statesOf(rows: readonly SubjectRow[], ordinal: 1 | 2): Map<string, SheetState> {
  const states = new Map<string, SheetState>();
  for (const row of rows) {
    const sheet = row.sheets?.find((each) => each.ordinal === ordinal);
    if (sheet) states.set(row.id, sheet.state);
  }
  return states;
}

type MarksOfPupil = Readonly<Record<1 | 2, Map<string, CellMap>>>;

function marksByPupil(rows: readonly MarksRow[], firstSemesterId: string): Map<string, MarksOfPupil> {
  const marks = new Map<string, MarksOfPupil>();
  for (const row of rows) {
    let pupil = marks.get(row.student_id);
    if (!pupil) {
      pupil = { 1: new Map(), 2: new Map() };
      marks.set(row.student_id, pupil);
    }
    const bySubject = pupil[row.semester_id === firstSemesterId ? 1 : 2];
    const known = bySubject.get(row.subject_id);
    const cells = toCellMap(row.cells);
    bySubject.set(row.subject_id, known ? { ...known, ...cells } : cells);
  }
  return marks;
}

type ConductCell = { level: ConductLevel | null; remark: string };

function conductByPupil(rows: readonly ConductRow[], firstSemesterId: string) {
  const conduct = new Map<string, { 1?: ConductCell; 2?: ConductCell }>();
  for (const row of rows) {
    const ordinal = row.semester_id === firstSemesterId ? 1 : 2;
    const cell = { level: row.level, remark: row.remark };
    conduct.set(row.student_id, { ...conduct.get(row.student_id), [ordinal]: cell });
  }
  return conduct;
}

const absencesByPupil = (rows: readonly AbsencesRow[]) =>
  new Map(
    rows.map((row) => [
      row.student_id,
      {
        1: { excused: row.p1, unexcused: row.k1 },
        2: { excused: row.p2, unexcused: row.k2 },
        year: { excused: row.p, unexcused: row.k },
      },
    ]),
  );

function storedByPupil(rows: readonly StoredRow[]) {
  const stored = new Map<string, Map<Period, StoredTerm>>();
  for (const row of rows) {
    const periods = stored.get(row.student_id) ?? new Map<Period, StoredTerm>();
    stored.set(row.student_id, periods);
    periods.set(row.period, {
      academicBase: row.academic_base,
      academicFinal: row.academic_final,
      adjustedBySubjectId: row.adjusted_by_subject_id,
      manualLevel: row.manual_level as AcademicLevel | null,
      manualReason: row.manual_reason,
      mean: row.mean_tenths,
      conduct: row.conduct,
      excused: row.absences_excused,
      unexcused: row.absences_unexcused,
      title: row.title,
      decision: row.decision,
      isOverridden: row.decided_by_override,
      overrideReason: row.override_reason,
      reasons: row.reasons,
      isOutOfDate: row.is_out_of_date,
      version: row.version,
      computedBy: row.display_name,
      computedAt: new Date(row.computed_at),
    });
  }
  return stored;
}

export const outcomeKey = (period: string, subjectId: string) => `${period} ${subjectId}`;

export const toOutcome = ({ tenths, passed }: { tenths: number | null; passed: boolean | null }): SubjectOutcome =>
  tenths ?? (passed === null ? null : passed ? 'PASS' : 'NOT_PASSED');

function outcomesByPupil<R extends Omit<OutcomeRow, 'period'>>(rows: readonly R[], keyOf: (row: R) => string) {
  const outcomes = new Map<string, Map<string, SubjectOutcome>>();
  for (const row of rows) {
    const outcome = toOutcome(row);
    if (outcome === null) continue;
    const mine = outcomes.get(row.student_id) ?? new Map<string, SubjectOutcome>();
    outcomes.set(row.student_id, mine);
    mine.set(keyOf(row), outcome);
  }
  return outcomes;
}
