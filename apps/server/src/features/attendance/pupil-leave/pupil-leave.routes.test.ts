import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { aTaughtClass } from '../../../../test/world/taught-class.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

/** A Monday, in the first lesson. */
const start = new Date('2026-11-16T00:15:00Z');
const monday = '2026-11-16';
const tuesday = '2026-11-17';

async function aSchool() {
  const server = await testServer({ clock: clockAt(() => start) });
  const { db } = server.services;
  const { year, a, mai, hoa } = await aTaughtClass(
    db,
    [1, 2].map((day) => ({ day, shift: 'MORNING', period: 1 })),
  );
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const duy = await aTeacher(db, { name: 'Đỗ Anh Duy' });
  await isHomeroomOf(db, { teacherId: duy.id, classId: b.id });
  const an = await aStudent(db, { classId: a.id, schoolYearId: year.id, name: 'Lê Quỳnh An' });
  const binh = await aStudent(db, { classId: a.id, schoolYearId: year.id, name: 'Vũ Bình' });
  // Places of the year before stay open when it is closed: they are of no day of this one.
  const last = await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
  const then = await aClass(db, { schoolYearId: last.id, name: '8A1' });
  await db
    .insertInto('enrolments')
    .values({ id: newId(), student_id: an.id, class_id: then.id, school_year_id: last.id, from_date: '2025-09-05' })
    .execute();
  return { server, db, year, a, b, an, binh, mai, hoa, duy };
}

describe('leave of a pupil', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool();
  });
  eachTestBeginsAfresh(() => school.server);
  // Who comes in twice in a test is the same user.
  const known = new Map<string, Promise<Client>>();
  const once = (id: string, make: () => Promise<Client>) => {
    const client = known.get(id) ?? make();
    known.set(id, client);
    return client;
  };
  beforeEach(() => {
    known.clear();
  });

  const body = (more: object = {}) => ({ from: tuesday, to: tuesday, kind: 'ILL', note: 'Sốt', ...more });
  const pupil = () => once('an', () => school.server.student(school.an.id));
  const homeroom = () => once('hoa', () => school.server.teacher(school.hoa.id));
  const ask = async (more: object = {}) => (await pupil()).post('/pupil-leaves/own', body(more));
  const step = (id: string, action: string, version = 1) =>
    [
      `/pupil-leaves/${id}/${action}`,
      { version, ...(/refuse|cancel/.test(action) ? { reason: 'Lớp kiểm tra' } : {}) },
    ] as const;
  const notices = async () =>
    (await school.db.selectFrom('notifications').select(['kind', 'link']).execute()).map(({ kind }) => kind);

  it('is asked for by the pupil, told to the homeroom teacher, granted in one call, and told to the pupil', async () => {
    await homeroom();
    const { body: asked, status } = await ask();
    expect([status, asked.state, asked.pupil.className]).toEqual([200, 'requested', '9A1']);
    expect(await notices()).toEqual(['pupilLeaveAsked']);
    const hoa = await homeroom();
    const list = await hoa.get('/pupil-leaves');
    expect(list.body).toMatchObject({ mayDecide: true, classes: [{ name: '9A1' }], waiting: [{ id: asked.id }] });
    expect((await hoa.get('/home/teacher')).body.pupilLeaves).toBe(1);
    const granted = await hoa.post(...step(asked.id, 'approve'));
    expect(granted.body).toMatchObject({ state: 'approved', decidedBy: expect.any(String), version: 2 });
    expect(await notices()).toEqual(['pupilLeaveAsked', 'pupilLeaveApproved']);
    expect((await (await pupil()).get('/pupil-leaves/own')).body.items).toMatchObject([{ state: 'approved' }]);
    expect((await hoa.get('/pupil-leaves?month=2026-11')).body).toMatchObject({
      waiting: [],
      decided: [{ id: asked.id }],
    });
  });

  it('is there for the pupil, the homeroom teacher and the office, for nobody else', async () => {
    const { server } = school;
    const { body: asked } = await ask();
    for (const teacher of [school.mai, school.duy]) {
      const other = await server.teacher(teacher.id);
      expect((await other.get('/pupil-leaves')).body.waiting).toEqual([]);
      for (const action of ['approve', 'refuse', 'cancel'])
        expect((await other.post(...step(asked.id, action))).status).toBe(404);
      expect((await other.post('/pupil-leaves', body({ studentId: school.an.id }))).status).toBe(404);
    }
    const mate = await server.student(school.binh.id);
    expect((await mate.post(...step(asked.id, 'withdraw'))).status).toBe(404);
    expect((await mate.get('/pupil-leaves/own')).body.items).toEqual([]);
    expect((await mate.post(...step(asked.id, 'approve'))).status).toBe(403);
    const looks = await server.account('view_mark');
    expect((await looks.get('/pupil-leaves')).body).toMatchObject({ mayDecide: false, classes: [], waiting: [{}] });
    expect((await looks.post(...step(asked.id, 'approve'))).status).toBe(403);
    expect((await (await server.account('update_class')).post(...step(asked.id, 'approve'))).status).toBe(200);
  });

  it('follows the pupil: who moves is decided by the homeroom teacher of the class of those days', async () => {
    const { db, server, an, b, year } = school;
    const { body: asked } = await ask({ from: tuesday, to: '2026-11-19' });
    await db.updateTable('enrolments').set({ to_date: monday }).where('class_id', '=', school.a.id).execute();
    await db
      .insertInto('enrolments')
      .values({ id: newId(), student_id: an.id, class_id: b.id, school_year_id: year.id, from_date: tuesday })
      .execute();
    expect((await (await homeroom()).post(...step(asked.id, 'approve'))).status).toBe(404);
    const duy = await server.teacher(school.duy.id);
    expect((await duy.get('/pupil-leaves')).body.waiting).toMatchObject([{ pupil: { className: '9A2' } }]);
    expect((await duy.post(...step(asked.id, 'approve'))).status).toBe(200);
  });

  it('refuses days gone by, without a class, without school, of another leave, the wrong way round', async () => {
    const { db } = school;
    const codeOf = async (more: object) => (await ask(more)).body.code ?? 'ok';
    expect(await codeOf({ from: '2026-11-13', to: '2026-11-13' })).toBe('attendance.pupil_leave_past');
    expect(await codeOf({ to: monday })).toBe('attendance.pupil_leave_span');
    expect(await codeOf({ to: '2026-11-18', session: 'MORNING' })).toBe('attendance.pupil_leave_span');
    expect(await codeOf({ from: '2026-11-22', to: '2026-11-22' })).toBe('attendance.pupil_leave_no_school_day');
    expect(await codeOf({ to: '2099-01-01' })).toBe('attendance.pupil_leave_no_class');
    expect(await codeOf({ session: 'MORNING' })).toBe('ok');
    expect(await codeOf({ session: 'MORNING' })).toBe('attendance.pupil_leave_overlap');
    expect(await codeOf({})).toBe('attendance.pupil_leave_overlap');
    expect(await codeOf({ session: 'AFTERNOON' })).toBe('ok');
    await db.updateTable('enrolments').set({ to_date: '2026-11-24' }).where('class_id', '=', school.a.id).execute();
    expect(await codeOf({ from: '2026-11-24', to: '2026-11-25' })).toBe('attendance.pupil_leave_no_class');
    expect(await codeOf({ from: '2026-11-24', to: '2026-11-24' })).toBe('ok');
  });

  it('of a closed month or year is neither asked for nor decided; the office enters days that are open', async () => {
    const { db, server, an, year } = school;
    const { body: asked } = await ask({ from: monday, to: monday });
    const office = await server.account('update_class', 'view_mark');
    const friday = body({ studentId: an.id, from: '2026-11-13', to: '2026-11-13' });
    expect((await (await homeroom()).post('/pupil-leaves', friday)).body.code).toBe('attendance.pupil_leave_past');
    expect((await office.post('/pupil-leaves', friday)).body).toMatchObject({ state: 'approved', askedAs: 'OFFICE' });
    const row = { month: '2026-11-01', what: 'PUPILS', closed_at: start, closed_by_name: 'Văn phòng' } as const;
    await db.insertInto('closed_months').values(row).execute();
    expect((await office.post(...step(asked.id, 'approve'))).body.code).toBe('attendance.registers_closed');
    expect((await ask()).body.code).toBe('attendance.registers_closed');
    await db.deleteFrom('closed_months').execute();
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', year.id).execute();
    for (const action of ['approve', 'refuse'])
      expect((await office.post(...step(asked.id, action))).body.code).toBe('school.year_closed');
    expect((await ask()).body.code).toBe('school.year_closed');
    expect((await office.get('/pupil-leaves')).body.waiting).toEqual([]);
  });

  it('is proposed as P with its reason in lessons of its days, and taken it makes a P day', async () => {
    const { a, an, mai } = school;
    const teacher = await school.server.teacher(mai.id);
    const at = `/registers/${a.id}/${monday}/MORNING/1`;
    const proposed = async () => (await teacher.get(at)).body.pupils[0].proposed;
    const { body: asked } = await ask({ from: monday, to: monday, session: 'MORNING' });
    expect(await proposed()).toBeNull();
    await (await homeroom()).post(...step(asked.id, 'approve'));
    expect(await proposed()).toEqual({ code: 'EXCUSED', from: 'LEAVE', reason: 'Sốt', leave: 'ILL' });
    const change = { studentId: an.id, code: 'UNEXCUSED', version: 0 };
    await teacher.put(at, { isTaken: true, changes: [change] });
    const day = () => school.db.selectFrom('absences').select(['kind', 'source', 'reason']).execute();
    expect(await day()).toEqual([{ kind: 'P', source: 'REGISTER', reason: 'Sốt' }]);
    await (await homeroom()).post(...step(asked.id, 'cancel', 2));
    expect(await day()).toEqual([{ kind: 'K', source: 'REGISTER', reason: '' }]);
  });

  it('changes no day of anybody else, whatever the rules of attendance are by now', async () => {
    const { a, an, binh, mai } = school;
    const teacher = await school.server.teacher(mai.id);
    const changes = [an, binh].map(({ id }) => ({ studentId: id, code: 'UNEXCUSED', version: 0 }));
    await teacher.put(`/registers/${a.id}/${monday}/MORNING/1`, { isTaken: true, changes });
    await sql`update absences set kind = 'P' where student_id = ${binh.id}`.execute(school.db);
    const { body: asked } = await ask({ from: monday, to: monday });
    await (await homeroom()).post(...step(asked.id, 'approve'));
    const rows = await school.db.selectFrom('absences').select(['student_id', 'kind', 'version']).execute();
    expect(rows.find(({ student_id }) => student_id === an.id)).toMatchObject({ kind: 'P', version: 2 });
    expect(rows.find(({ student_id }) => student_id === binh.id)).toMatchObject({ kind: 'P', version: 1 });
  });

  it('approved while it is withdrawn ends as one of the two: the other is told that it is decided', async () => {
    const { body: asked } = await ask();
    const [an, hoa] = [await pupil(), await homeroom()];
    const answers = await Promise.all([an.post(...step(asked.id, 'withdraw')), hoa.post(...step(asked.id, 'approve'))]);
    const state = (await school.db.selectFrom('pupil_leaves').select('state').executeTakeFirstOrThrow()).state;
    const codes = answers.map((answer) => (answer.status === 200 ? 'ok' : answer.body.code));
    // Withdrawn first it is decided; approved first the pupil saw an older version of what may still be withdrawn.
    expect([
      ['withdrawn', 'ok', 'attendance.pupil_leave_decided'],
      ['approved', 'platform.stale_version', 'ok'],
    ]).toContainEqual([state, ...codes]);
  });

  it('that was approved is taken back by the pupil until its first day, by the teacher with the reason', async () => {
    const { body: asked } = await ask();
    const hoa = await homeroom();
    await hoa.post(...step(asked.id, 'approve'));
    expect((await hoa.post(`/pupil-leaves/${asked.id}/cancel`, { version: 2, reason: ' ' })).status).toBe(400);
    const an = await pupil();
    const { body: begun } = await ask({ from: monday, to: monday });
    await hoa.post(...step(begun.id, 'approve'));
    expect((await an.post(...step(begun.id, 'withdraw', 2))).body.code).toBe('attendance.pupil_leave_begun');
    expect((await an.post(...step(asked.id, 'withdraw', 2))).body.state).toBe('withdrawn');
    expect(await notices()).toContain('pupilLeaveWithdrawn');
  });
});
