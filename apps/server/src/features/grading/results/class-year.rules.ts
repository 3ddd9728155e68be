import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RosterRow, Span } from '../roster.rules.ts';
import { type SheetShape, sheetShape } from '../sheets/mark-sheet.rules.ts';
import type { HeadRow, SubjectRow, YearParts } from './class-year-rows.rules.ts';
import { factsByPupil, type PupilFacts } from './pupil-facts.rules.ts';

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

/** One year of a class with everything its results are made of: as loaded, nothing computed. */
export interface ClassYear {
  readonly classId: string;
  readonly className: string;
  readonly schoolYearId: string;
  readonly schoolYearName: string;
  readonly semesters: Readonly<Record<1 | 2, Span & { readonly id: string }>>;
  readonly frame: ClassFrame;
  /** State of each sheet by semester and subject; absent: never opened. */
  readonly sheetStates: Readonly<Record<1 | 2, ReadonlyMap<string, SheetState>>>;
  readonly roster: readonly RosterRow[];
  /** By pupil; absent: nothing of them is known yet. */
  readonly facts: ReadonlyMap<string, PupilFacts>;
  readonly hasMarks: boolean;
}

export interface YearSpans {
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
  return { semesters, whole: { from: days[0] ?? year.from, to: days.at(-1) ?? year.to } };
}

/** The regulation that a class's year is under. @throws AppError when its results do not come from marks (primary school). */
export function regulationOfYear(head: Pick<HeadRow, 'grade' | 'start_year'>): MarksRegulation {
  const regulation = marksRegulationFor(head.grade, head.start_year);
  if (!regulation) throw new AppError('grading.regulation_not_supported');
  return regulation;
}

/** Puts the rows of a class's year together. */
export function assembleYear(parts: YearParts): ClassYear {
  const { head, regulation, policy, subjects } = parts;
  const { semesters } = spansOf(head);
  return {
    classId: head.class_id,
    className: head.name,
    schoolYearId: head.school_year_id,
    schoolYearName: head.year_name,
    semesters,
    frame: {
      grade: head.grade,
      regulation,
      policy,
      subjects: subjects.map((row) => toSubject(row, policy.topicClusterSemester, regulation)),
      specialisedCode: head.specialised_code,
    },
    sheetStates: { 1: statesOf(subjects, 1), 2: statesOf(subjects, 2) },
    roster: parts.roster,
    facts: factsByPupil(parts, semesters[1].id),
    hasMarks: parts.marks.length > 0 || hasLiveResults(parts),
  };
}

/** Whether results are computed though no mark was read: sheets nobody may see yet, or results of another school. */
function hasLiveResults({ subjects, formerTerms, isNarrowed, outcomes }: YearParts): boolean {
  const hasSheets = subjects.some(({ sheets }) => sheets !== null);
  const isFormer = formerTerms.some((term) => term.outcomes.length > 0);
  return (isNarrowed === true && hasSheets) || (isFormer && (hasSheets || outcomes.length === 0));
}

function toSubject(row: SubjectRow, clusterSemester: number, regulation: MarksRegulation): SubjectOfClass {
  const sheet = (ordinal: 1 | 2) => row.sheets?.find((each) => each.ordinal === ordinal);
  const mode = row.sheets?.[0]?.mode ?? row.mode;
  const shape = (ordinal: 1 | 2) =>
    sheetShape({
      regulation,
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
