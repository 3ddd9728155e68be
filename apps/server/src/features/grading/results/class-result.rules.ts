import type {
  AcademicLevel,
  ConductLevel,
  Period,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import type { IncompleteAcademicInput } from '@phuong/rules/results/academic-result.ts';
import {
  computeSemester,
  computeSummer,
  computeYear,
  type PupilResult,
  type ResultFrame,
  retestOf,
} from '@phuong/rules/results/pupil-result.ts';
import { type CellMap, rowResult, type SheetShape, yearOutcome } from '../sheets/mark-sheet.rules.ts';

export interface SubjectOfClass {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly mode: 'SCORE' | 'COMMENT';
  /** Columns in semester I and II. */
  readonly shapes: Readonly<Record<1 | 2, SheetShape>>;
}

/** What all pupils of a class share. */
export interface ClassFrame {
  readonly grade: number;
  readonly regulation: MarksRegulation;
  readonly policy: GradingPolicy;
  readonly subjects: readonly SubjectOfClass[];
  /** Code of the specialised subject of a specialised class; some regulations ask for it. */
  readonly specialisedCode: string | null;
}

type SemesterCellsOf = Readonly<Record<1 | 2, ReadonlyMap<string, CellMap>>>;

export interface PupilFacts {
  /** Cells by semester and subject id. */
  readonly cells: SemesterCellsOf;
  readonly conduct: Readonly<Record<1 | 2, ConductLevel | null>>;
  /** Sessions missed in the whole year, with and without permission. */
  readonly absences: number;
  readonly retests: ReadonlyMap<string, SubjectOutcome>;
  readonly summerConduct: ConductLevel | null;
  /** The principal's level for the period in question and for the year. */
  readonly manual: { readonly period: AcademicLevel | null; readonly year: AcademicLevel | null };
}

export type ComputedResult = PupilResult & { readonly outcomes: readonly SubjectOutcome[] };

/** Every subject's outcome of a period, in the order of the frame's subjects. After summer a re-assessment replaces the year's. */
function outcomesOf(frame: ClassFrame, pupil: PupilFacts, period: Period): SubjectOutcome[] {
  const semester = (subject: SubjectOfClass, ordinal: 1 | 2) =>
    rowResult(subject.shapes[ordinal], pupil.cells[ordinal].get(subject.id) ?? {}).outcome;
  return frame.subjects.map((subject) => {
    if (period === 'HK1') return semester(subject, 1);
    if (period === 'HK2') return semester(subject, 2);
    const year = yearOutcome(subject.mode, semester(subject, 1), semester(subject, 2), frame.regulation);
    return period === 'HE' ? (pupil.retests.get(subject.id) ?? year) : year;
  });
}

/** One pupil's results of one period, from marks to decision. Pure; the law is in the rules package. */
export function computeResult(frame: ClassFrame, pupil: PupilFacts, period: Period): ComputedResult {
  const outcomes = outcomesOf(frame, pupil, period);
  const input = { ...pupil, subjects: inputOf(frame, outcomes), manualLevel: pupil.manual.period };
  const law = lawOf(frame);
  if (period === 'HK1' || period === 'HK2') {
    return { outcomes, ...computeSemester(law, input, period === 'HK1' ? 1 : 2) };
  }
  if (period === 'CN') return { outcomes, ...computeYear(law, input) };
  const summer = {
    ...input,
    yearSubjects: inputOf(frame, outcomesOf(frame, pupil, 'CN')),
    yearManualLevel: pupil.manual.year,
    wasReassessed: pupil.retests.size > 0,
  };
  return { outcomes, ...computeSummer(law, summer) };
}

/** The subjects a pupil is re-assessed in; none unless that is the year's decision. */
export function retestSubjectIds(frame: ClassFrame, pupil: PupilFacts): string[] {
  const subjects = inputOf(frame, outcomesOf(frame, pupil, 'CN'));
  return retestOf(lawOf(frame), { ...pupil, subjects, manualLevel: pupil.manual.year });
}

const lawOf = ({ regulation, grade, policy }: ClassFrame): ResultFrame => ({
  regulation,
  grade,
  reading: { mode: policy.art93Mode, includesComment: policy.art93IncludesComment },
  absenceLimit: policy.absenceLimit,
});

/** Subjects with their outcomes; those the pupil is exempt from are left out (art. 11). */
function inputOf(frame: ClassFrame, outcomes: readonly SubjectOutcome[]): IncompleteAcademicInput {
  const scored: { subjectId: string; code: string; tenths: number | null }[] = [];
  const commented: { subjectId: string; passed: boolean | null }[] = [];
  frame.subjects.forEach(({ id: subjectId, code, mode }, index) => {
    const outcome = outcomes[index] ?? null;
    if (outcome === 'EXEMPT') return;
    if (mode === 'SCORE') scored.push({ subjectId, code, tenths: typeof outcome === 'number' ? outcome : null });
    else commented.push({ subjectId, passed: outcome === null ? null : outcome === 'PASS' });
  });
  return { scored, commented, specialisedCode: frame.specialisedCode };
}
