import type {
  AcademicLevel,
  ConductLevel,
  Period,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type CellMap, toCellMap } from '../sheets/mark-sheet.rules.ts';
import type { AbsencesRow, ConductRow, MarksRow, OutcomeRow, StoredRow } from './class-year-rows.rules.ts';

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

type MarksOfPupil = Readonly<Record<1 | 2, Map<string, CellMap>>>;

export function marksByPupil(rows: readonly MarksRow[], firstSemesterId: string): Map<string, MarksOfPupil> {
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

export function conductByPupil(rows: readonly ConductRow[], firstSemesterId: string) {
  const conduct = new Map<string, { 1?: ConductCell; 2?: ConductCell }>();
  for (const row of rows) {
    const ordinal = row.semester_id === firstSemesterId ? 1 : 2;
    const cell = { level: row.level, remark: row.remark };
    conduct.set(row.student_id, { ...conduct.get(row.student_id), [ordinal]: cell });
  }
  return conduct;
}

export const absencesByPupil = (rows: readonly AbsencesRow[]) =>
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

export function storedByPupil(rows: readonly StoredRow[]) {
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

export function outcomesByPupil<R extends Omit<OutcomeRow, 'period'>>(rows: readonly R[], keyOf: (row: R) => string) {
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
