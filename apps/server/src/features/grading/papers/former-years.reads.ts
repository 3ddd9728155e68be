import type { FormerSchoolYear } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { gradingPolicyAt } from '../../school/school.public.ts';
import { readSubjects } from '../former-school/former-school.reads.ts';
import type { KnownSubject } from '../former-school/former-school.rules.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { assembleYear } from '../results/class-year.rules.ts';
import type { FormerTermRow } from '../results/class-year-rows.rules.ts';
import type { RecordYear } from './documents/document-data.ts';
import { recordYear } from './school-record.view.ts';

type FormerYear = FormerSchoolYear & { readonly studentId: string };

/** No class and no year of this school. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * Years that pupils spent wholly at other schools, as pages of their school records: computed by the law of the year from what was typed
 * of it. Years of which only the school is known have no page.
 */
export async function readFormerRecordYears(
  db: Kysely<Tables>,
  years: readonly FormerYear[],
  school: SchoolInfo,
): Promise<{ readonly studentId: string; readonly startYear: number; readonly page: RecordYear }[]> {
  const withResults = years.filter(({ semesters }) => semesters.some(({ outcomes }) => outcomes.length > 0));
  if (withResults.length === 0) return [];
  const subjects = await readSubjects(db);
  const pages: { studentId: string; startYear: number; page: RecordYear }[] = [];
  for (const year of withResults) {
    const page = await toPage(db, year, subjects, school);
    if (page) pages.push({ studentId: year.studentId, startYear: year.startYear, page });
  }
  return pages;
}

async function toPage(
  db: Kysely<Tables>,
  year: FormerYear,
  subjects: readonly KnownSubject[],
  school: SchoolInfo,
): Promise<RecordYear | null> {
  const { studentId, startYear, grade } = year;
  const regulation = marksRegulationFor(grade, startYear);
  if (!regulation) return null;
  const lastDay = `${startYear + 1}-05-31`;
  const policy = await gradingPolicyAt(db, lastDay);
  const learnt = new Set(year.semesters.flatMap(({ outcomes }) => outcomes.map(({ subjectId }) => subjectId)));
  const results = resultsOf(
    assembleYear({
      regulation,
      policy,
      head: {
        class_id: nowhere,
        name: year.className,
        grade,
        school_year_id: nowhere,
        year_name: `${startYear}-${startYear + 1}`,
        start_year: startYear,
        year_start: `${startYear}-09-01`,
        year_end: lastDay,
        specialised_code: null,
        semesters: [],
      },
      roster: [],
      subjects: subjects
        .filter(({ id }) => learnt.has(id))
        .map(({ id, code, name, shortName, mode }) => ({
          id,
          code,
          name,
          short_name: shortName,
          mode,
          annual_periods: 1,
          has_topic_cluster: false,
          sheets: null,
        })),
      formerTerms: year.semesters.map((term) => toTerm(year, term)),
      marks: [],
      conduct: [],
      absences: [],
      stored: [],
      outcomes: [],
      retests: [],
      exemptions: [],
      summer: [],
    }),
  );
  const ofForm = subjects.filter(({ id, grades }) => learnt.has(id) || grades.includes(grade));
  const texts = {
    subjects: ofForm.map(({ id, code, name, electiveIn }) => ({
      id,
      code,
      name,
      isElective: electiveIn.includes(grade),
      hasTopicCluster: false,
      teacher: null,
    })),
    remarks: new Map<string, string>(),
    summerRemark: null,
  };
  const paper = { homeroomTeacher: null, corrections: [], lockedOn: { 1: null, 2: null } };
  // The principal of that school has signed its own page.
  return recordYear(results, studentId, paper, texts, { ...school, principalName: '' }, false);
}

const toTerm = (
  { studentId, schoolName }: FormerYear,
  { ordinal, conduct, excused, unexcused, outcomes }: FormerYear['semesters'][number],
): FormerTermRow => ({
  student_id: studentId,
  ordinal,
  school_name: schoolName,
  conduct,
  excused,
  unexcused,
  outcomes: outcomes.map(({ subjectId, value }) => ({
    subject_id: subjectId,
    tenths: 'tenths' in value ? value.tenths : null,
    passed: 'passed' in value ? value.passed : null,
  })),
});
