import type { Period, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RosterRow, Span } from '../roster.rules.ts';
import { type CellMap, sheetShape } from '../sheets/mark-sheet.rules.ts';
import type { ClassFrame, PupilFacts, SubjectOfClass } from './class-result.rules.ts';
import {
  absencesByPupil,
  type Counts,
  conductByPupil,
  marksByPupil,
  outcomeKey,
  outcomesByPupil,
  type StoredTerm,
  storedByPupil,
} from './class-year-by-pupil.rules.ts';
import type { HeadRow, SubjectRow, YearParts } from './class-year-rows.rules.ts';

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

/** The regulation that a class's year is under. @throws AppError when its results do not come from marks (primary school). */
export function regulationOfYear(head: Pick<HeadRow, 'grade' | 'start_year'>): MarksRegulation {
  const regulation = marksRegulationFor(head.grade, head.start_year);
  if (!regulation) throw new AppError('grading.regulation_not_supported');
  return regulation;
}

const noCells = new Map<string, CellMap>();

/** Puts the rows of a class's year together. */
export function assembleYear(parts: YearParts): ClassYear {
  const { head, regulation, policy, subjects } = parts;
  const { year, semesters } = spansOf(head);
  const frame: ClassFrame = {
    grade: head.grade,
    regulation,
    policy,
    subjects: subjects.map((row) => toSubject(row, policy.topicClusterSemester, regulation)),
    specialisedCode: head.specialised_code,
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
