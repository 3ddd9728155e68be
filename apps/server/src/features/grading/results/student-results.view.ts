import type { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { cellsInOrder } from '../sheets/mark-sheet.rules.ts';
import { type ClassResults, formerSchoolsOf, pupilSheet } from './class-results.rules.ts';
import { toResultSubject } from './class-results.view.ts';
import type { SubjectOfClass } from './class-year.rules.ts';
import { toOutcome } from './pupil-facts.rules.ts';

export type StudentResults = ResultOf<(typeof resultContract)['results.ofStudent']>;

/** What the caller may see of a pupil: everything, some subjects, or only what is posted. */
export type View = { readonly subjects: 'all' | readonly string[]; readonly isPupil: boolean };

/** What stands on a pupil's page beside the results. */
export type BesideResults = {
  readonly remarks: readonly { subject_id: string; semester_id: string; remark: string }[];
  /** The year results of the year before. */
  readonly former: readonly { subject_id: string; tenths: number | null; passed: boolean | null }[];
  /** The last of the pupil's changed marks, with how many there are; none when there is none. */
  readonly lastChange: readonly {
    subject_name: string;
    column_key: string;
    changed_by_name: string;
    changed_at: string;
    reason: string;
    change_count: number;
  }[];
};

/** Of a pupil who is in no class whose results come from marks. */
export const noResults: StudentResults = {
  years: [],
  schoolYearId: null,
  ruleSet: null,
  subjects: [],
  periods: [],
  formerSchools: [],
  conductRemarks: [],
  lastChange: null,
  changeCount: 0,
};

const periods: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];
const semesterOf = { 1: 'HK1', 2: 'HK2' } as const;

/** A pupil's page of one year; the years to choose from are the caller's. */
export function toStudentResults(
  results: ClassResults,
  studentId: string,
  beside: BesideResults,
  view: View,
): Omit<StudentResults, 'years'> {
  const { year } = results;
  const pupil = results.of(studentId);
  const isAll = view.subjects === 'all';
  const shown = periods.filter(
    (period) => isAll && results.hasResult(studentId, period) && (!view.isPupil || results.isVisibleToPupils(period)),
  );
  const lastChange = isAll ? beside.lastChange[0] : undefined;
  return {
    schoolYearId: year.schoolYearId,
    ruleSet: year.frame.regulation.id,
    subjects: year.frame.subjects
      .filter(({ id }) => view.subjects === 'all' || view.subjects.includes(id))
      .map((subject) => subjectOf(results, studentId, subject, beside, view)),
    periods: shown
      .filter((period) => period !== 'HE' || pupil.hasSummer)
      .map((period) => {
        const { result } = pupil.in(period);
        const plain = view.isPupil ? { ...result, overrideReason: '', version: 0, isOutOfDate: false } : result;
        return { ...plain, period };
      }),
    formerSchools: formerSchoolsOf(pupil.facts, 'CN'),
    conductRemarks: ([1, 2] as const)
      .filter((ordinal) => shown.includes(semesterOf[ordinal]))
      .map((ordinal) => ({ semesterOrdinal: ordinal, ...pupil.facts.conduct[ordinal] })),
    lastChange: lastChange
      ? {
          subjectName: lastChange.subject_name,
          column: lastChange.column_key,
          by: lastChange.changed_by_name,
          at: new Date(lastChange.changed_at).toISOString(),
          reason: lastChange.reason,
        }
      : null,
    changeCount: lastChange?.change_count ?? 0,
  };
}

function subjectOf(
  { year, of }: ClassResults,
  studentId: string,
  subject: SubjectOfClass,
  { remarks, former }: BesideResults,
  view: View,
): StudentResults['subjects'][number] {
  const pupil = of(studentId);
  const { facts } = pupil;
  const { id } = subject;
  const index = year.frame.subjects.indexOf(subject);
  const semester = (ordinal: 1 | 2) => {
    const state = year.sheetStates[ordinal].get(id) ?? null;
    const isHidden = view.isPupil && (state === null || !visibleStates.includes(state));
    const { shape, cells } = pupilSheet(subject, facts, ordinal);
    const remark = remarks.find((row) => row.subject_id === id && row.semester_id === year.semesters[ordinal].id);
    return {
      state: isHidden ? null : state,
      columns: [...shape.columns],
      cells: isHidden && !facts.cells[ordinal].has(id) ? [] : cellsInOrder(shape, cells),
      average: pupil.in(semesterOf[ordinal]).outcomes[index] ?? null,
      remark: remark?.remark ?? '',
    };
  };
  const before = former.find((row) => row.subject_id === id);
  return {
    ...toResultSubject(subject),
    semester1: semester(1),
    semester2: semester(2),
    year: pupil.in('CN').outcomes[index] ?? null,
    retest: pupil.retests().get(id) ?? null,
    formerYear: before ? toOutcome(before) : null,
  };
}
