import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { DISTINGUISHED, TT99 } from '@phuong/rules/regulation/new-circular-fixtures.ts';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { gradingPolicyOf } from '../../school/school.public.ts';
import { classTranscriptData } from '../papers/class-transcript.view.ts';
import type { CompactCell } from '../sheets/mark-sheet.rules.ts';
import { summerOf } from '../summer/summer.rules.ts';
import { resultsOf } from './class-results.rules.ts';
import { toClassResults } from './class-results.view.ts';
import { assembleYear } from './class-year.rules.ts';
import type { MarksRow, SubjectRow } from './class-year-rows.rules.ts';

/** From stored rows to page and paper under a circular that does not exist; nothing between them knows which one it is. */
const codes = ['LIT', 'MATH', 'FL1', 'CIV', 'SCI'];
const semesters = ['first', 'second'] as const;

const subjects = codes.map(
  (code): SubjectRow => ({
    id: code,
    code,
    name: code,
    short_name: code,
    mode: 'SCORE',
    annual_periods: 35,
    has_topic_cluster: false,
    sheets: [1, 2].map((ordinal) => ({ ordinal: ordinal as 1 | 2, regular_count: 2, state: 'locked', mode: 'SCORE' })),
  }),
);

/** The same regular and mid-term marks and one final mark in every subject of a semester; an average of semester I and II. */
function marksOf(student: string, ...finals: readonly [first: number, second: number]): MarksRow[] {
  return semesters.flatMap((semester_id, index) =>
    codes.map((subject_id) => {
      const cell = (key: CompactCell[0], tenths: number): MarksRow['cells'][number] => [key, 'value', tenths, 1, false];
      const cells = [cell('tx1', 60), cell('tx2', 60), cell('gk', 60), cell('ck', finals[index] ?? 0)];
      return { student_id: student, subject_id, semester_id, cells };
    }),
  );
}

const pupils = {
  // final marks of 100 and 60: averages 8,0 and 6,0, half and half a year of 7,0
  steady: marksOf('steady', 100, 60),
  // 8,0 twice: not the 8,5 that DISTINGUISHED asks for
  good: marksOf('good', 100, 100),
  // 5,0 twice: below the 5,5 of FAIR and of the re-assessment
  weak: marksOf('weak', 40, 40),
  unruly: marksOf('unruly', 60, 60),
};
const names = Object.keys(pupils);

const results = resultsOf(
  assembleYear({
    regulation: TT99,
    head: {
      class_id: 'class',
      name: '6A1',
      grade: 6,
      school_year_id: 'year',
      year_name: '2031-2032',
      start_year: 2031,
      year_start: '2031-09-05',
      year_end: '2032-05-31',
      specialised_code: null,
      semesters: [
        { id: 'first', start_date: '2031-09-05', end_date: '2032-01-15' },
        { id: 'second', start_date: '2032-01-16', end_date: '2032-05-31' },
      ],
    },
    policy: gradingPolicyOf({}),
    roster: names.map((studentId, index) => ({
      studentId,
      orderNumber: index + 1,
      name: studentId,
      sex: 'FEMALE',
      dateOfBirth: '2020-01-01',
      fromDate: '2031-09-05',
      leftOn: null,
      stays: [{ from: '2026-09-05', until: null }],
    })),
    subjects,
    marks: Object.values(pupils).flat(),
    conduct: names.flatMap((student_id) =>
      semesters.map((semester_id) => ({
        student_id,
        semester_id,
        level: student_id === 'unruly' && semester_id === 'second' ? ('WEAK' as const) : ('GOOD' as const),
        remark: '',
      })),
    ),
    absences: [{ student_id: 'good', p1: 31, k1: 0, p2: 0, k2: 0, p: 31, k: 0 }],
    formerTerms: [],
    stored: [],
    outcomes: [],
    retests: [],
    exemptions: [],
    summer: [],
  }),
);
const ofYear = (student: string) => results.of(student).in('CN');

describe('a class under a new circular', () => {
  it('has averages by its weights', () => {
    expect(results.of('steady').in('HK1').outcomes[0]).toBe(80);
    expect(ofYear('steady').outcomes[0]).toBe(70);
  });

  it('has its levels, title and decisions, with the absences it allows', () => {
    const { academic, title, decision } = ofYear('steady').result;
    expect([academic.final, title, decision]).toEqual(['FAIR', 'EXCELLENT_STUDENT', 'PROMOTED']);
    expect(ofYear('good').result).toMatchObject({
      decision: 'REPEAT',
      decisionReasons: [{ code: 'ABSENCES_OVER_LIMIT', params: { absences: 31, limit: 30 } }],
    });
    expect(ofYear('weak').result).toMatchObject({ academic: { final: 'UNSATISFACTORY' }, decision: 'RETEST' });
    expect(ofYear('unruly').result).toMatchObject({ conduct: 'WEAK', decision: 'REPEAT' });
  });

  it('lists who is re-assessed and nobody for summer training', () => {
    const { retests, trainings } = summerOf(results);
    expect(new Set(retests.map(({ studentId }) => studentId))).toEqual(new Set(['weak']));
    expect(trainings).toEqual([]);
  });

  it('shows them on the page of the class, counted by its levels', () => {
    const { ruleSet, statistics, legalBasis } = toClassResults(results, 'CN', {
      actor: { scope: 'teacher' } as Actor,
      isYearClosed: false,
    });
    expect({ ruleSet, legalBasis }).toEqual({ ruleSet: 'TT99', legalBasis: 'TT 99/2031, Điều 4' });
    expect(statistics.academic.levels.map(({ level, count }) => [level, count])).toEqual([
      [DISTINGUISHED, 0],
      ['FAIR', 3],
      ['UNSATISFACTORY', 1],
    ]);
    expect(statistics.conduct.levels.map(({ level, count }) => [level, count])).toEqual([
      ['GOOD', 3],
      ['FAIR', 0],
      ['WEAK', 1],
    ]);
  });

  it('and on the printed form, which takes its words and columns from the regulation', () => {
    const school = { managingBody: '', name: '', placeForDates: '', principalName: '' } as SchoolInfo;
    const paper = { homeroomTeacher: null, corrections: [], lockedOn: { 1: null, 2: null } };
    const printing = { school, isDraft: true, printedAt: '2032-05-31T03:00:00Z', today: '2032-05-31' };
    const data = classTranscriptData(results, 'CN', paper, printing);
    expect(data.regulation).toBe(TT99);
    expect(data.pupils[0]).toMatchObject({
      academic: 'FAIR',
      conduct: 'GOOD',
      average: null,
      title: 'EXCELLENT_STUDENT',
    });
  });
});
