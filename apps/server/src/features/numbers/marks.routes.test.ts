import type { Achievements } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { Averages } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { MarkFigures, MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { TeachingByGrade, TeachingByTeacher } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aRandomSchool, randomMarks, twoSubjects } from '../../../test/world/random-school.ts';
import { clockAt } from '../../platform/clock.ts';
import { readWorkbook } from '../../platform/sheet/read-workbook.ts';

const today = '2027-05-25';
const seed = Number(process.env.FUZZ_SEED ?? 20261127) || Date.now();

/** The schools every number is counted in. */
const three = [2024, 2025, 2026] as const;
const periodsOfSchools = three.flatMap((startYear) => MARK_PERIODS.map((period) => [startYear, period] as const));

/** One pupil in a class and subject, by the rows: the mark, null while it is missing. */
interface Counted {
  readonly classId: string;
  readonly grade: number;
  readonly tenths: number | null;
}

// Counted here by hand over the rows of schools drawn by chance: no code is shared with what is tested.
describe('marks in numbers', { shuffle: false }, () => {
  let server: TestServer;
  let reader: Client;
  let subjects: { id: string }[];
  const schools = new Map<number, Awaited<ReturnType<typeof aRandomSchool>>>();

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(`${today}T03:00:00Z`)) });
    const { db } = server.services;
    reader = await server.account('view_statistic', 'view_mark', 'view_class', 'view_teacher_results');
    subjects = await twoSubjects(db);
    for (const startYear of [2024, 2025, 2026, 2028]) {
      const school = await aRandomSchool(db, { startYear, seed: seed + startYear, pupils: 45 });
      await randomMarks(db, school, subjects);
      schools.set(startYear, school);
    }
  });

  /** Everybody who is assessed by a mark in the period, from the rows. */
  async function countedIn(startYear: number, subjectId: string, period: MarkPeriod): Promise<Counted[]> {
    const { db } = server.services;
    const school = schools.get(startYear);
    if (!school) return [];
    const { year, classes } = school;
    const ofYear = <T extends { school_year_id: string }>(rows: T[]) =>
      rows.filter((row) => row.school_year_id === year.id);
    const stays = ofYear(await db.selectFrom('enrolments').selectAll().execute());
    const stored = ofYear(await db.selectFrom('subject_results').selectAll().execute());
    const exemptions = ofYear(await db.selectFrom('exemptions').selectAll().execute());
    const marks = await db.selectFrom('marks').selectAll().where('subject_id', '=', subjectId).execute();
    const semester = period.endsWith('1') ? 1 : 2;
    const end = semester === 1 ? `${startYear + 1}-01-10` : `${startYear + 1}-05-31`;
    const by = today < end ? today : end;
    const here = new Map<string, string>();
    for (const stay of stays.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1))) {
      const isThere = stay.to_date === null || stay.to_date >= by;
      if (isThere && (semester === 2 || stay.from_date <= end)) here.set(stay.student_id, stay.class_id);
    }
    return [...here].flatMap(([student, classId]) => {
      const isExempt = exemptions.some(
        (each) =>
          each.student_id === student &&
          each.subject_id === subjectId &&
          each.kind === 'DISABILITY' &&
          (period === 'CN'
            ? each.from_semester === 1 && each.until_semester === 2
            : each.from_semester <= semester && each.until_semester >= semester),
      );
      const grade = classes.find(({ id }) => id === classId)?.grade ?? 0;
      if (isExempt) return [];
      if (period.startsWith('HK') || period === 'CN') {
        const own = stored.find(
          (each) => each.student_id === student && each.subject_id === subjectId && each.period === period,
        );
        return [{ classId, grade, tenths: own?.tenths ?? null }];
      }
      const semesterId = semester === 1 ? year.semester1 : year.semester2;
      const cell = marks.find(
        (each) =>
          each.student_id === student &&
          each.semester_id === semesterId &&
          each.column_key === (period.startsWith('GK') ? 'gk' : 'ck'),
      );
      return cell?.state === 'exempt' ? [] : [{ classId, grade, tenths: cell?.tenths ?? null }];
    });
  }

  it.each(periodsOfSchools)(
    'every figure of %i, %s is that of the rows, and opens as many pupils',
    async (startYear, period) => {
      const school = schools.get(startYear);
      const [subject] = subjects;
      const asked = `schoolYearId=${school?.year.id}&period=${period}&subjectId=${subject?.id}`;
      const found = (await reader.get(`/numbers/class-averages?${asked}`)).body as Averages;
      const rows = await countedIn(startYear, subject?.id ?? '', period);
      expect(found.rows.length).toBeGreaterThan(3);
      for (const row of found.rows) {
        expectFigures(
          row.figures,
          rows.filter(({ classId }) => classId === row.classId),
        );
      }
      for (const { grade, figures } of found.sums) {
        const own = rows.filter((each) => grade === null || each.grade === grade);
        expectFigures(figures, own);
        const listed = async (of: string) => {
          const where = grade === null ? '' : `&grades=${grade}`;
          return (await reader.get(`/numbers/class-averages/pupils?${asked}${where}&of=${of}`)).body.total;
        };
        for (const { code, count } of figures.bands) expect(await listed(code)).toBe(count);
        expect(await listed('PASSED')).toBe(figures.passed.count);
        expect(await listed('INCOMPLETE')).toBe(figures.incomplete);
        expect(await listed('COUNTED')).toBe(figures.counted);
      }
      const [sheet] = await readWorkbook((await reader.get(`/numbers/class-averages/export?${asked}`)).raw);
      const last = sheet?.rows.at(-1)?.cells ?? [];
      const whole = found.sums[0]?.figures;
      expect(last.slice(2, 5)).toEqual([whole?.counted, whole?.incomplete, (whole?.mean ?? 0) / 100]);
    },
  );

  it('a class has a line for each subject, and subjects are not added up', async () => {
    const school = schools.get(2026);
    const [schoolClass] = school?.classes ?? [];
    const path = `/numbers/class-averages?schoolYearId=${school?.year.id}&period=CN&classId=${schoolClass?.id}`;
    const found = (await reader.get(path)).body as Averages;
    expect(found.rows.map(({ subjectId }) => subjectId)).toEqual(subjects.map(({ id }) => id));
    expect(found.sums).toEqual([]);
  });

  it('results by grade stand beside those of the year before', async () => {
    const [, subject] = subjects;
    for (const [startYear, hasFormer] of [
      [2025, true],
      [2026, true],
      [2028, false],
    ] as const) {
      const school = schools.get(startYear);
      const path = `/numbers/teaching-results/grades?schoolYearId=${school?.year.id}&period=HK1&subjectId=${subject?.id}`;
      const found = (await reader.get(path)).body as TeachingByGrade;
      const now = await countedIn(startYear, subject?.id ?? '', 'HK1');
      const former = await countedIn(startYear - 1, subject?.id ?? '', 'HK1');
      expectFigures(found.school.figures, now);
      expect(found.grades.map(({ grade }) => grade)).toEqual([6, 7]);
      for (const { grade, figures, before, classes } of found.grades) {
        expectFigures(
          figures,
          now.filter((each) => each.grade === grade),
        );
        for (const each of classes)
          expectFigures(
            each.figures,
            now.filter(({ classId }) => classId === each.classId),
          );
        const then = former.filter((each) => each.grade === grade);
        expect(before?.mean ?? null).toBe(hasFormer ? meanOf(then) : null);
      }
    }
  });

  it.each(three)(
    'titles of %i are those stored; near misses are one level short of a title they do not have',
    async (startYear) => {
      const { db } = server.services;
      const school = schools.get(startYear);
      const end = `${startYear + 1}-05-31`;
      const by = today < end ? today : end;
      const of = `schoolYearId=${school?.year.id}`;
      const { sections } = (await reader.get(`/numbers/achievements?${of}`)).body as Achievements;
      const stored = await db
        .selectFrom('term_results')
        .selectAll()
        .where('school_year_id', '=', school?.year.id ?? '')
        .where('period', '=', 'CN')
        .execute();
      const here = await db
        .selectFrom('enrolments')
        .selectAll()
        .where('school_year_id', '=', school?.year.id ?? '')
        .where(({ eb, or }) => or([eb('to_date', 'is', null), eb('to_date', '>=', by)]))
        .execute();
      const results = here.map(({ student_id, class_id }) => {
        const own = stored.find((each) => each.student_id === student_id);
        const academic = own?.manual_level ?? own?.academic_final;
        const isShort =
          (own?.conduct === 'FAIR' && academic === 'GOOD') || (own?.conduct === 'GOOD' && academic === 'FAIR');
        return { class_id, title: own?.title ?? null, isNear: isShort && own?.title !== 'EXCELLENT_STUDENT' };
      });
      expect(sections[0]?.rows.length).toBe(8);
      for (const row of sections[0]?.rows ?? []) {
        const own = results.filter(
          ({ class_id }) =>
            class_id === row.classId ||
            (row.classId === null &&
              row.grades.includes(school?.classes.find(({ id }) => id === class_id)?.grade ?? 0)),
        );
        const [line] = row.lines;
        expect(line?.pupils).toBe(own.length);
        const where = row.classId ? `&classId=${row.classId}` : `&grades=${row.grades.join(',')}`;
        const listed = async (what: string) => {
          return (await reader.get(`/numbers/achievements/pupils?${of}${where}&of=${what}`)).body;
        };
        for (const { title, count } of line?.titles ?? []) {
          expect(count).toBe(own.filter((each) => each.title === title).length);
          if (row.kind !== 'class') expect((await listed(title)).total).toBe(count);
        }
        expect(line?.near).toBe(own.filter(({ isNear }) => isNear).length);
        if (row.kind === 'class') continue;
        const near = await listed('NEAR');
        expect(near.total).toBe(line?.near);
        for (const { about, conditions } of near.items) {
          expect(about).toBe('EXCELLENT_STUDENT');
          expect(conditions.filter(({ isMet }: { isMet: boolean }) => !isMet)).toHaveLength(1);
        }
      }
    },
  );

  it.each(three)(
    'results by teacher of %i are of the classes they teach; fewer than five pupils are not told, and none without the right',
    async (startYear) => {
      const { db } = server.services;
      const [subject] = subjects;
      const school = schools.get(startYear);
      const query = `schoolYearId=${school?.year.id}&period=HK2&subjectId=${subject?.id}`;
      const path = `/numbers/teaching-results/teachers?${query}`;
      expect((await (await server.account('view_statistic')).get(path)).status).toBe(403);
      const found = (await reader.get(path)).body as TeachingByTeacher;
      const rows = await countedIn(startYear, subject?.id ?? '', 'HK2');
      const assigned = await db
        .selectFrom('teaching_assignments')
        .selectAll()
        .where('semester_id', '=', school?.year.semester2 ?? '')
        .where('subject_id', '=', subject?.id ?? '')
        .execute();
      expect(new Set(found.teachers.map(({ teacherId }) => teacherId))).toEqual(
        new Set(assigned.map(({ teacher_id }) => teacher_id)),
      );
      for (const { teacherId, figures, classes } of found.teachers) {
        const own = assigned.filter((each) => each.teacher_id === teacherId).map((each) => each.class_id);
        const of = (ids: readonly string[]) => rows.filter(({ classId }) => ids.includes(classId));
        for (const each of classes) {
          const marked = of([each.classId]).filter(({ tenths }) => tenths !== null).length;
          if (marked > 0 && marked < 5) expect(each.figures).toBeNull();
          else if (each.figures) expectFigures(each.figures, of([each.classId]));
        }
        if (figures) {
          expectFigures(figures, of(own));
          const where = `${query}&classIds=${classes.map(({ classId }) => classId).join()}&of=COUNTED`;
          expect((await reader.get(`/numbers/class-averages/pupils?${where}`)).body.total).toBe(figures.counted);
        }
      }
      const [sheet] = await readWorkbook((await reader.get(`/numbers/teaching-results/teachers/export?${query}`)).raw);
      expect(sheet?.rows.at(-1)?.cells.slice(2, 4)).toEqual([
        found.school.figures.counted,
        found.school.figures.incomplete,
      ]);
    },
  );
});

const marksOf = (rows: readonly Counted[]) => rows.flatMap(({ tenths }) => tenths ?? []).toSorted((a, b) => a - b);

/** In hundredths, half up, by the sum of whole tenths. */
function meanOf(rows: readonly Counted[]): number | null {
  const marks = marksOf(rows);
  if (marks.length === 0) return null;
  const sum = marks.reduce((all, tenths) => all + tenths, 0) * 10;
  const rest = sum % marks.length;
  return (sum - rest) / marks.length + (rest * 2 >= marks.length ? 1 : 0);
}

function expectFigures(figures: MarkFigures, rows: readonly Counted[]): void {
  const marks = marksOf(rows);
  expect(figures).toMatchObject({
    counted: marks.length,
    incomplete: rows.length - marks.length,
    mean: meanOf(rows),
    lowest: marks[0] ?? null,
    highest: marks.at(-1) ?? null,
  });
  const middle = marks.length / 2;
  const median =
    marks.length % 2 === 1 ? marks[Math.floor(middle)] : ((marks[middle - 1] ?? 0) + (marks[middle] ?? 0)) / 2;
  expect(figures.median).toBe(marks.length === 0 ? null : (median ?? 0) * 10);
  const within = [
    marks.filter((m) => m >= 80),
    marks.filter((m) => m >= 65 && m < 80),
    marks.filter((m) => m >= 50 && m < 65),
    marks.filter((m) => m >= 35 && m < 50),
    marks.filter((m) => m < 35),
  ];
  expect(figures.bands.map(({ count }) => count)).toEqual(within.map(({ length }) => length));
  expect(figures.passed.count).toBe(marks.filter((m) => m >= 50).length);
}
