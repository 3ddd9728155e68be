import { beforeAll, describe, expect, it } from 'vitest';
import { createDemoSchool } from '../src/features/demo/demo.public.ts';
import { type TestServer, testServer } from './servers/server.ts';

/**
 * The demonstration school's stored results against a second computation from the raw marks. Nothing here comes from the rules package:
 * averages are BigInt fractions, levels are written down from TT 22/2021 articles 8, 9, 12 and 15 once more.
 */

type Level = 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';
const order: readonly Level[] = ['UNSATISFACTORY', 'SATISFACTORY', 'FAIR', 'GOOD'];

interface RawMark {
  student: string;
  subject: string;
  mode: 'SCORE' | 'COMMENT';
  ordinal: number;
  column: string;
  tenths: number | null;
  passed: boolean | null;
}

/** Half-up of a positive fraction, by doubling: floor((2n + d) / 2d). */
const rounded = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator));

function semesterAverage(marks: readonly RawMark[]): number {
  let weighted = 0n;
  let weight = 0n;
  for (const { column, tenths } of marks) {
    const times = column === 'ck' ? 3n : column === 'gk' ? 2n : 1n;
    weighted += times * BigInt(tenths ?? 0);
    weight += times;
  }
  return rounded(weighted, weight);
}

function plainLevel(scores: readonly number[], failed: number): Level {
  const atLeast = (limit: number) => scores.filter((score) => score >= limit).length;
  const all = (limit: number) => atLeast(limit) === scores.length;
  if (failed === 0 && all(65) && atLeast(80) >= 6) return 'GOOD';
  if (failed === 0 && all(50) && atLeast(65) >= 6) return 'FAIR';
  if (failed <= 1 && all(35) && atLeast(50) >= 6) return 'SATISFACTORY';
  return 'UNSATISFACTORY';
}

/** Article 9.3: one subject alone that costs two levels or more below Tốt or Khá costs one less. */
function finalLevel(scores: readonly number[], failed: number): Level {
  const base = order.indexOf(plainLevel(scores, failed));
  const without = [
    ...scores.map((_, index) =>
      plainLevel(
        scores.filter((__, other) => other !== index),
        failed,
      ),
    ),
    ...(failed > 0 ? [plainLevel(scores, failed - 1)] : []),
  ];
  const best = Math.max(...without.map((level) => order.indexOf(level)));
  return order[best >= 2 && best - base >= 2 ? base + 1 : base] as Level;
}

const conductOfYear: Record<string, Level> = {
  'GOOD GOOD': 'GOOD',
  'FAIR GOOD': 'GOOD',
  'SATISFACTORY GOOD': 'FAIR',
  'UNSATISFACTORY GOOD': 'FAIR',
  'GOOD FAIR': 'FAIR',
  'FAIR FAIR': 'FAIR',
  'SATISFACTORY FAIR': 'FAIR',
  'UNSATISFACTORY FAIR': 'SATISFACTORY',
  'GOOD SATISFACTORY': 'FAIR',
  'FAIR SATISFACTORY': 'SATISFACTORY',
  'SATISFACTORY SATISFACTORY': 'SATISFACTORY',
  'UNSATISFACTORY SATISFACTORY': 'SATISFACTORY',
  'GOOD UNSATISFACTORY': 'UNSATISFACTORY',
  'FAIR UNSATISFACTORY': 'UNSATISFACTORY',
  'SATISFACTORY UNSATISFACTORY': 'UNSATISFACTORY',
  'UNSATISFACTORY UNSATISFACTORY': 'UNSATISFACTORY',
};

describe('the demonstration school, computed a second time from its raw marks', () => {
  let server: TestServer;
  const expected = new Map<
    string,
    { academic: Level; conduct: Level; title: string | null; decision: string; subjects: Map<string, number | boolean> }
  >();

  beforeAll(async () => {
    server = await testServer();
    await createDemoSchool(server.services, { password: 'independent-check' });
    const { db } = server.services;
    const year = await db
      .selectFrom('school_years')
      .selectAll()
      .where('status', '=', 'CLOSED')
      .executeTakeFirstOrThrow();
    const marks: RawMark[] = await db
      .selectFrom('marks')
      .innerJoin('mark_sheets', 'mark_sheets.id', 'marks.sheet_id')
      .innerJoin('semesters', 'semesters.id', 'mark_sheets.semester_id')
      .select([
        'marks.student_id as student',
        'mark_sheets.subject_id as subject',
        'mark_sheets.mode as mode',
        'semesters.ordinal as ordinal',
        'marks.column_key as column',
        'marks.tenths as tenths',
        'marks.passed as passed',
      ])
      .where('semesters.school_year_id', '=', year.id)
      .execute();
    const conduct = await db
      .selectFrom('conduct_results')
      .innerJoin('semesters', 'semesters.id', 'conduct_results.semester_id')
      .select(['student_id', 'ordinal', 'level'])
      .where('semesters.school_year_id', '=', year.id)
      .execute();
    const absences = await db
      .selectFrom('absences')
      .select(['student_id', (eb) => eb.fn.countAll<number>().as('days')])
      .where('on_date', '>=', year.start_date)
      .where('on_date', '<=', year.end_date)
      .groupBy('student_id')
      .execute();
    const enrolled = await db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'enrolments.class_id')
      .select(['student_id', 'grade'])
      .where('enrolments.school_year_id', '=', year.id)
      .execute();
    const cells = new Map<string, RawMark[]>();
    for (const mark of marks) {
      const key = `${mark.student} ${mark.subject} ${mark.ordinal}`;
      cells.set(key, [...(cells.get(key) ?? []), mark]);
    }
    const subjectsOf = new Map<string, Set<string>>();
    for (const { student, subject } of marks)
      subjectsOf.set(student, (subjectsOf.get(student) ?? new Set()).add(subject));
    for (const { student_id: student, grade } of enrolled) {
      const subjects = new Map<string, number | boolean>();
      for (const subject of subjectsOf.get(student) ?? []) {
        const [first = [], second = []] = [1, 2].map((ordinal) => cells.get(`${student} ${subject} ${ordinal}`) ?? []);
        if (first[0]?.mode === 'COMMENT')
          subjects.set(
            subject,
            second.every(({ passed }) => passed === true),
          );
        else subjects.set(subject, rounded(BigInt(semesterAverage(first)) + 2n * BigInt(semesterAverage(second)), 3n));
      }
      const scores = [...subjects.values()].filter((value) => typeof value === 'number');
      const failed = [...subjects.values()].filter((value) => value === false).length;
      const academic = finalLevel(scores, failed);
      const levels = [1, 2].map(
        (ordinal) => conduct.find((row) => row.student_id === student && row.ordinal === ordinal)?.level,
      );
      const yearConduct = conductOfYear[levels.join(' ')] as Level;
      const days = absences.find((row) => row.student_id === student)?.days ?? 0;
      const title =
        academic !== 'GOOD' || yearConduct !== 'GOOD'
          ? null
          : scores.filter((score) => score >= 90).length >= 6
            ? 'OUTSTANDING_STUDENT'
            : 'EXCELLENT_STUDENT';
      const decision = decide(grade, academic, yearConduct, days);
      expected.set(student, { academic, conduct: yearConduct, title, decision, subjects });
    }
  });

  it('has the same level, conduct, title and decision for every pupil', async () => {
    const stored = await server.services.db.selectFrom('term_results').selectAll().where('period', '=', 'CN').execute();
    expect(stored.length).toBe(expected.size);
    expect(stored.length).toBeGreaterThan(400);
    const wrong = stored.filter((row) => {
      const mine = expected.get(row.student_id);
      return (
        row.academic_final !== mine?.academic ||
        row.conduct !== mine.conduct ||
        row.title !== mine.title ||
        row.decision !== mine.decision
      );
    });
    expect(wrong.map((row) => ({ ...row, mine: expected.get(row.student_id) }))).toEqual([]);
  });

  it('has the same year result in every subject', async () => {
    const stored = await server.services.db
      .selectFrom('subject_results')
      .selectAll()
      .where('period', '=', 'CN')
      .execute();
    const wrong = stored.filter(
      ({ student_id: student, subject_id: subject, tenths, passed }) =>
        expected.get(student)?.subjects.get(subject) !== (tenths ?? passed),
    );
    expect(stored.length).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });

  it('shows these results on the class page that the transcripts are made from', async () => {
    const admin = await server.admin();
    const { db } = server.services;
    const classes = await db
      .selectFrom('classes')
      .innerJoin('school_years', 'school_years.id', 'classes.school_year_id')
      .select('classes.id')
      .where('status', '=', 'CLOSED')
      .execute();
    let seen = 0;
    for (const { id } of classes) {
      const { body } = await admin.get(`/classes/${id}/results?period=CN`);
      for (const pupil of body.rows) {
        const mine = expected.get(pupil.studentId);
        expect(pupil.academic.final).toBe(mine?.academic);
        expect(pupil.conduct).toBe(mine?.conduct);
        seen++;
      }
    }
    expect(seen).toBe(expected.size);
  });
});

function decide(grade: number, academic: Level, conduct: Level, days: number): string {
  const passes = (level: Level) => level !== 'UNSATISFACTORY';
  if (days > 45 || (!passes(academic) && !passes(conduct))) return 'REPEAT';
  if (!passes(academic)) return 'RETEST';
  if (!passes(conduct)) return 'SUMMER_TRAINING';
  return grade === 9 || grade === 12 ? 'COMPLETED' : 'PROMOTED';
}
