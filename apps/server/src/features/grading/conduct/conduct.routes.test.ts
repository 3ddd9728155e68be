import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { absenceWarning, weekOf } from '../absences/absence.rules.ts';
import { conductDecision } from './conduct.policy.ts';

describe('conduct and absences', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let homeroom: Client;
  let stranger: Client;
  let clerk: Client;
  let classId: string;
  let ids: string[];

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-12-02T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    classId = (await aClass(db, { schoolYearId: year.id, name: '6A1' })).id;
    ids = [];
    for (let i = 0; i < 3; i += 1) {
      ids.push((await aStudent(db, { classId, schoolYearId: year.id, name: `Lê Minh ${i}` })).id);
    }
    const teacher = await aTeacher(db);
    await isHomeroomOf(db, { teacherId: teacher.id, classId });
    homeroom = await server.teacher(teacher.id);
    stranger = await server.teacher((await aTeacher(db)).id);
    clerk = await server.account('view_class', 'view_mark', 'view_student', 'update_conduct', 'update_class');
  });
  eachTestBeginsAfresh(() => server);

  const path = () => `/classes/${classId}/conduct`;
  const save = (client: Client, changes: object[], more: object = {}) =>
    client.put(path(), { semesterId: year.semester1, changes, ...more });
  const level = (studentId: string, value: string | null, version = 0) => ({
    studentId,
    level: value,
    remark: 'Lễ phép, hay giúp bạn',
    version,
  });

  it('is set by the homeroom teacher, pupil by pupil, with versions; a repeat is safe', async () => {
    const [a = '', b = ''] = ids;
    const saved = await save(homeroom, [level(a, 'GOOD'), level(b, 'AVERAGE')]);
    expect(saved.body.results).toMatchObject([
      { status: 'saved', version: 1 },
      { status: 'refused', code: 'grading.level_not_in_regulation' },
    ]);
    expect((await save(homeroom, [level(a, 'GOOD')])).body.results[0]).toMatchObject({ status: 'saved', version: 1 });
    expect((await save(clerk, [level(a, 'FAIR')])).body.results[0]).toMatchObject({
      status: 'conflict',
      current: { level: 'GOOD', by: 'Giáo viên thử' },
    });
    const sheet = (await homeroom.get(`${path()}?semesterId=${year.semester1}`)).body;
    expect(sheet).toMatchObject({ ruleSet: 'TT22', mayEnter: true, needsReason: false });
    expect(sheet.rows[0]).toMatchObject({ level: 'GOOD', version: 1, year: null });
    const log = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'conduct.save')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('puts the stored results of the semester, of the year and after the summer out of date', async () => {
    const { db } = server.services;
    const [a = '', b = ''] = ids;
    const periods = ['HK1', 'HK2', 'CN', 'HE'] as const;
    const none = { adjusted_by_subject_id: null, manual_level: null, mean_tenths: null, title: null, decision: null };
    const good = { rule_set: 'TT22', academic_base: 'GOOD', academic_final: 'GOOD', conduct: 'GOOD' } as const;
    const of = { school_year_id: year.id, class_id: classId, computed_by: null };
    const rows = [a, b].flatMap((student_id) =>
      periods.map((period) => ({ student_id, period, ...of, ...good, ...none })),
    );
    await db.insertInto('term_results').values(rows).execute();
    await save(homeroom, [level(a, 'FAIR')]);
    const outOfDate = db.selectFrom('term_results').select(['student_id', 'period']).where('is_out_of_date', '=', true);
    const found = await outOfDate.orderBy('period').execute();
    expect(found).toEqual(['CN', 'HE', 'HK1'].map((period) => ({ student_id: a, period })));
  });

  it('of the year follows the matrix of circular 22 on the sheet of semester II', async () => {
    await save(homeroom, [level(ids[0] ?? '', 'GOOD')]);
    const changes = [level(ids[0] ?? '', 'SATISFACTORY')];
    const outside = await clerk.put(path(), { semesterId: year.semester2, changes });
    expect(outside).toMatchObject({ status: 400, body: { code: 'grading.reason_required' } });
    await clerk.put(path(), { semesterId: year.semester2, changes, reason: 'Nhập sớm' });
    const sheet = (await clerk.get(`${path()}?semesterId=${year.semester2}`)).body;
    expect(sheet.rows[0]).toMatchObject({ semester1: 'GOOD', level: 'SATISFACTORY', year: 'FAIR' });
    const early = await homeroom.put(path(), { semesterId: year.semester2, changes });
    expect(early).toMatchObject({ status: 409, body: { code: 'grading.window_not_open' } });
  });

  it('is closed to others, and to pupils of another class', async () => {
    const change = [level(ids[0] ?? '', 'GOOD', 1)];
    expect((await save(stranger, change)).status).toBe(404);
    expect((await save(await server.account('view_class'), change)).status).toBe(403);
    expect((await stranger.get(`${path()}?semesterId=${year.semester1}`)).status).toBe(404);
    const elsewhere = await aStudent(server.services.db);
    const answer = await save(homeroom, [level(elsewhere.id, 'GOOD')]);
    expect(answer.body.results[0]).toMatchObject({ code: 'grading.pupil_not_in_class' });
    expect((await clerk.get(`${path()}?semesterId=${newId()}`)).status).toBe(404);
  });

  it('may be set outside the window by an account only', () => {
    const facts = { isHomeroom: true, opensOn: '2026-12-10', closesOn: '2026-12-20', isYearClosed: false };
    const teacher = { scope: 'teacher' } as Parameters<typeof conductDecision>[0];
    expect(conductDecision(teacher, facts, '2026-12-09').why).toBe('WINDOW_NOT_OPEN');
    expect(conductDecision(teacher, facts, '2026-12-10').may).toBe(true);
    expect(conductDecision(teacher, facts, '2026-12-20').may).toBe(true);
    expect(conductDecision(teacher, facts, '2026-12-21').why).toBe('WINDOW_CLOSED');
    expect(conductDecision(teacher, { ...facts, isHomeroom: false }, '2026-12-15').why).toBe('NOT_HOMEROOM_TEACHER');
    expect(conductDecision(teacher, { ...facts, isYearClosed: true }, '2026-12-15').why).toBe('YEAR_CLOSED');
  });

  const absent = (studentId: string, date: string, kind: string | null, version = 0) => ({
    studentId,
    date,
    kind,
    reason: kind === 'P' ? 'Ốm' : '',
    version,
  });
  const put = (client: Client, changes: object[]) => client.put(`/classes/${classId}/absences`, { changes });

  it('absences are set and cleared on school days only', async () => {
    const [a = ''] = ids;
    await server.services.db
      .insertInto('calendar_days')
      .values({ id: newId(), on_date: '2026-11-20', name: 'Ngày Nhà giáo', kind: 'SCHOOL' })
      .execute();
    const answer = await put(homeroom, [
      absent(a, '2026-11-02', 'P'),
      absent(a, '2026-11-03', 'K'),
      absent(a, '2026-11-08', 'P'),
      absent(a, '2026-11-20', 'P'),
      absent(a, '2026-12-03', 'P'),
      absent(a, '2027-08-03', 'P'),
    ]);
    expect(answer.body.results.map((each: { code?: string; status: string }) => each.code ?? each.status)).toEqual([
      'saved',
      'saved',
      'grading.not_a_school_day',
      'grading.not_a_school_day',
      'grading.date_in_future',
      'grading.date_outside_year',
    ]);
    expect((await put(homeroom, [absent(a, '2026-11-02', 'P')])).body.results[0]).toMatchObject({ status: 'saved' });
    expect((await put(clerk, [absent(a, '2026-11-02', 'K')])).body.results[0]).toMatchObject({
      status: 'conflict',
      version: 1,
      current: { kind: 'P', reason: 'Ốm' },
    });
    const month = (await homeroom.get(`/classes/${classId}/absences?month=2026-11`)).body;
    expect(month.days).toHaveLength(30);
    expect(month.days[19]).toEqual({ date: '2026-11-20', isSchoolDay: false, note: 'Ngày Nhà giáo' });
    expect(month.rows[0]).toMatchObject({ monthExcused: 1, monthUnexcused: 1, yearExcused: 1, yearUnexcused: 1 });
    expect(month.rows[0].absences[0]).toEqual(['2026-11-02', 'P', 'Ốm', 1]);
    expect((await put(homeroom, [absent(a, '2026-11-03', null, 1)])).body.results[0]).toMatchObject({
      status: 'saved',
      version: 0,
    });
    const own = (await clerk.get(`/students/${a}/absences`)).body;
    expect(own).toMatchObject({ excused: 1, unexcused: 0, limit: 45, warning: null });
    expect(own.items).toEqual([{ date: '2026-11-02', kind: 'P', reason: 'Ốm', semesterOrdinal: 1, week: 9 }]);
  });

  it('absences are closed to other teachers; a pupil sees their own', async () => {
    const [a = '', b = ''] = ids;
    expect((await put(stranger, [absent(a, '2026-11-04', 'P')])).status).toBe(404);
    expect((await stranger.get(`/classes/${classId}/absences?month=2026-11`)).status).toBe(404);
    expect((await stranger.get(`/students/${a}/absences`)).status).toBe(404);
    await put(homeroom, [absent(a, '2026-11-02', 'P')]);
    const pupil = await server.student(a);
    expect((await pupil.get(`/students/${a}/absences`)).body.excused).toBe(1);
    expect((await pupil.get(`/students/${b}/absences`)).status).toBe(404);
    expect((await homeroom.get(`/classes/${classId}/absences?month=2026-13`)).status).toBe(400);
  });

  it('absences outside the time in the class are refused; its last day is inside', async () => {
    const [, , c = ''] = ids;
    await server.services.db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-14' })
      .where('student_id', '=', c)
      .execute();
    const answer = await put(homeroom, [absent(c, '2026-11-16', 'K'), absent(c, '2026-11-14', 'K')]);
    expect(answer.body.results).toMatchObject([{ code: 'grading.date_outside_enrolment' }, { status: 'saved' }]);
  });

  it('warn at 20, 35 and 45 of 45 sessions', () => {
    const warnings = [19, 20, 34, 35, 44, 45, 46].map((sessions) => absenceWarning(sessions, 45));
    expect(warnings).toEqual([null, 'NOTICE', 'NOTICE', 'NEAR', 'NEAR', 'AT_LIMIT', 'OVER']);
    expect(weekOf('2026-09-07', { from: '2026-09-07', to: '2027-01-10' })).toBe(1);
    expect(weekOf('2026-09-14', { from: '2026-09-07', to: '2027-01-10' })).toBe(2);
  });
});
