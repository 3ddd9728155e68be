import { TT22 } from '@phuong/rules/regulation/tt22.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { ensureDefaultGradeColumns, regularColumnCount } from '../school.public.ts';

const marks = { tx1: 80, tx2: 70, tx3: 90, tx4: 80, gk: 75, ck: 85 };

describe('grade columns', () => {
  let server: TestServer;
  let clerk: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let long: { id: string; version: number };
  let sheets: { open: string; locked: string };
  let student: { id: string };
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_grade_column', 'update_grade_column', 'update_setting');
    const { db } = server.services;
    await ensureDefaultGradeColumns(db, server.services.clock.today());
    await ensureDefaultGradeColumns(db, server.services.clock.today());
    year = await aSchoolYear(db);
    const subject = await aSubject(db, { code: 'MATH', name: 'Toán' });
    const schoolClass = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9, subjects: [subject] });
    student = await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, name: 'Đặng Thu Hà' });
    const sheet = async (semesterId: string, state: 'in_progress' | 'locked') => {
      const id = newId();
      const keys = { class_id: schoolClass.id, subject_id: subject.id, semester_id: semesterId };
      await db
        .insertInto('mark_sheets')
        .values({ id, ...keys, mode: 'SCORE', regular_count: 4, state })
        .execute();
      return id;
    };
    sheets = { open: await sheet(year.semester2, 'in_progress'), locked: await sheet(year.semester1, 'locked') };
    await write(marks);
    long = (await templates())[2];
  });
  eachTestBeginsAfresh(() => server);

  async function write(cells: Record<string, number>) {
    const rows = Object.entries(cells).map(([column_key, tenths]) => ({
      sheet_id: sheets.open,
      student_id: student.id,
      column_key: column_key as 'tx1',
      state: 'value' as const,
      tenths,
      passed: null,
      updated_by: null,
    }));
    await storeMarks(server.services.db, rows);
  }
  const templates = async () => (await clerk.get('/grade-columns')).body;
  const preview = (regularCount: number) => clerk.post('/grade-columns/preview', { id: long.id, regularCount });
  const change = (body: object) => clerk.put(`/grade-columns/${long.id}`, body);
  const allowOneMore = () => {
    const policy = { key: 'extraRegularAllowed', value: 1, validFrom: '2026-09-01', note: 'Nghị quyết hội đồng' };
    return clerk.post('/grade-setting/policies', policy);
  };
  /** Five regular columns instead of four. */
  async function oneMore() {
    await allowOneMore();
    const { fingerprint } = (await preview(5)).body;
    return { fingerprint, changed: await change({ regularCount: 5, fingerprint, version: 1 }) };
  }

  it('are those of the circular, with weights, limits and legal basis', async () => {
    expect(await templates()).toMatchObject([
      { mode: 'SCORE', periodsFrom: 1, periodsTo: 35, regularCount: 2, minimumCount: 2, maximumCount: 2 },
      { periodsFrom: 36, periodsTo: 70, regularCount: 3 },
      { periodsFrom: 71, periodsTo: null, regularCount: 4, weights: { regular: 1, midterm: 2, final: 3 } },
      { mode: 'COMMENT', regularCount: 2, weights: null, legalBasis: expect.stringContaining('TT 22/2021') },
    ]);
  });

  it('never fall below the law, and rise only as far as the school allows', async () => {
    expect((await preview(3)).body).toMatchObject({
      code: 'school.grade_columns_below_minimum',
      errors: [{ field: 'regularCount', message: expect.stringContaining('ít nhất 4') }],
    });
    expect((await preview(5)).body.code).toBe('school.grade_columns_above_allowed');
    expect((await allowOneMore()).status).toBe(200);
    expect((await templates())[2].maximumCount).toBe(5);
    expect((await preview(6)).body.code).toBe('school.grade_columns_above_allowed');
  });

  it('are previewed: every sheet, every changed average, locked sheets apart; nothing is written', async () => {
    await allowOneMore();
    const { body } = await preview(5);
    expect(body).toMatchObject({
      sheets: [
        { className: '9A1', subjectName: 'Toán', semesterOrdinal: 2, oldCount: 4, newCount: 5, changedAverages: 0 },
      ],
      averages: [],
      untouched: [{ semesterOrdinal: 1, reason: 'LOCKED' }],
    });
    expect((await templates())[2].regularCount).toBe(4);
  });

  it('change with what was seen: the open sheets follow, the locked stay', async () => {
    const { fingerprint, changed } = await oneMore();
    expect(changed.body).toMatchObject({ regularCount: 5, version: 2 });
    const { db } = server.services;
    const rows = await db.selectFrom('mark_sheets').select(['id', 'regular_count']).execute();
    expect(new Map(rows.map((row) => [row.id, row.regular_count]))).toEqual(
      new Map([
        [sheets.open, 5],
        [sheets.locked, 4],
      ]),
    );
    expect(await regularColumnCount(db, { mode: 'SCORE', annualPeriods: 140 }, TT22)).toBe(5);
    expect(await regularColumnCount(db, { mode: 'SCORE', annualPeriods: 52 }, TT22)).toBe(3);
    expect(await change({ regularCount: 4, fingerprint, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { regularCount: 5 } },
    });
  });

  it('say which averages change and which marks would no longer count, and refuse when that is no longer so', async () => {
    const { db } = server.services;
    await oneMore();
    const empty = (await preview(4)).body;
    await write({ tx5: 100 });
    expect((await change({ regularCount: 4, fingerprint: empty.fingerprint, version: 2 })).body.code).toBe(
      'school.grade_columns_preview_changed',
    );
    const seen = (await preview(4)).body;
    expect(seen).toMatchObject({
      sheets: [{ hiddenMarks: 1, changedAverages: 1 }],
      averages: [{ studentName: 'Đặng Thu Hà', oldTenths: 83, newTenths: 81 }],
    });
    const { class_id } = await db.selectFrom('mark_sheets').select('class_id').limit(1).executeTakeFirstOrThrow();
    const result = {
      student_id: student.id,
      school_year_id: year.id,
      class_id,
      rule_set: 'TT22' as const,
      academic_base: null,
      academic_final: null,
      adjusted_by_subject_id: null,
      manual_level: null,
      mean_tenths: null,
      conduct: null,
      title: null,
      decision: null,
      computed_by: null,
    };
    const periods = (['HK1', 'HK2', 'CN'] as const).map((period) => ({ ...result, period }));
    await db.insertInto('term_results').values(periods).execute();
    expect((await change({ regularCount: 4, fingerprint: seen.fingerprint, version: 2 })).status).toBe(200);
    const outdated = await db.selectFrom('term_results').select('period').where('is_out_of_date', '=', true).execute();
    expect(outdated.map(({ period }) => period).sort()).toEqual(['CN', 'HK2']);
    const kept = await db.selectFrom('marks').select('tenths').where('column_key', '=', 'tx5').execute();
    expect(kept).toEqual([{ tenths: 100 }]);
  });

  it('are read by those who may, teachers too, and changed by those who may change them', async () => {
    const reader = await server.account('view_grade_column');
    const stranger = await server.account('view_student');
    const teacher = await server.teacher((await aTeacher(server.services.db)).id);
    expect((await server.anonymous.get('/grade-columns')).status).toBe(401);
    expect((await stranger.get('/grade-columns')).status).toBe(403);
    expect((await teacher.get('/grade-columns')).status).toBe(200);
    expect((await reader.post('/grade-columns/preview', { id: long.id, regularCount: 4 })).status).toBe(403);
    expect((await clerk.post('/grade-columns/preview', { id: newId(), regularCount: 4 })).status).toBe(404);
    const body = { regularCount: 4, fingerprint: 'x', version: 1 };
    expect((await clerk.put(`/grade-columns/${newId()}`, body)).status).toBe(404);
    expect((await change({ ...body, regularCount: 0 })).status).toBe(400);
  });
});
