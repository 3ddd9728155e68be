import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../access/access.public.ts';
import { codeOf, stepOf } from './check-code.rules.ts';

const morning = new Date('2026-11-10T23:50:00Z');
let now = morning;
const clock = clockAt(() => now);
/** Wednesday, 06:50 at school. */
const today = '2026-11-11';
const month = '2026-11-01';
const rules = {
  fromDate: '2026-09-01',
  weekdays: [1, 2, 3, 4, 5, 6],
  morningStart: '07:00',
  morningEnd: '11:30',
  afternoonStart: '13:30',
  afternoonEnd: '17:00',
  graceMinutes: 10,
  teacherProof: 'NONE',
  employeeProof: 'NONE',
  ways: ['CODE', 'NETWORK'],
  networks: ['113.161.72.0/24'],
  correctionDays: 7,
};

describe('days of staff', () => {
  let server: TestServer;
  let office: Client;
  let settings: Client;
  let mai: Client;
  let maiId: string;

  beforeAll(async () => {
    now = morning;
    server = await testServer({ clock });
    office = await server.account('view_teacher', 'update_teacher');
    settings = await server.account('view_setting', 'update_setting');
    maiId = (await aTeacher(server.services.db, { code: 'GV01', name: 'Đặng Thị Mai' })).id;
    mai = await server.teacher(maiId);
    expect((await settings.post('/attendance/staff-rules', rules)).status).toBe(200);
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(() => {
    now = morning;
  });

  const code = () => codeOf(server.services.config.sessionSecret, stepOf(now));
  const checkIn = (typed: string | null, who = mai) => who.post('/attendance/own-days/check-in', { code: typed });
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
  const dayOf = (body: { of: { days: { day: string; sign: string }[] } }, day: string) =>
    body.of.days.find((each) => each.day === day);

  it('begin with a code on the screen, which nobody uses twice or guesses', async () => {
    const { body: shown } = await office.get('/attendance/check-in-code');
    expect(shown).toMatchObject({ code: code(), isOpen: true });
    const { body } = await checkIn(shown.code);
    expect(body.checkIns).toMatchObject([{ day: today, time: '06:50', method: 'CODE' }]);
    expect(refusal(await checkIn(shown.code))).toEqual([409, 'attendance.code_used']);
    now = new Date(morning.getTime() + 60_000);
    expect(refusal(await checkIn(code()))).toEqual([409, 'attendance.just_checked_in']);
    now = new Date(morning.getTime() + 5 * 60_000);
    expect(refusal(await checkIn(shown.code))).toEqual([400, 'attendance.code_wrong']);
    for (let tries = 0; tries < 7; tries += 1) await checkIn(code() === '000000' ? '000001' : '000000');
    expect(refusal(await checkIn(code()))).toEqual([429, 'attendance.too_many_codes']);
  });

  it('begin in the network of the school alone, told with a sentence', async () => {
    const away = await checkIn(null);
    expect(refusal(away)).toEqual([409, 'attendance.outside_network']);
    expect(away.body.detail).toContain('mạng của trường');
    const here = { ...rules, fromDate: '2026-11-02', networks: ['127.0.0.1'] };
    expect((await settings.post('/attendance/staff-rules', here)).status).toBe(200);
    expect((await checkIn(null)).body.checkIns).toMatchObject([{ method: 'NETWORK' }]);
    const byCodeAlone = { ...rules, fromDate: '2026-11-03', ways: [], networks: [] };
    await settings.post('/attendance/staff-rules', byCodeAlone);
    expect(refusal(await checkIn(null))).toEqual([409, 'attendance.way_not_open']);
  });

  it('are counted by dated rules, whose networks and times are looked at', async () => {
    const refused = async (more: object) => {
      const { status, body } = await settings.post('/attendance/staff-rules', { ...rules, ...more });
      return [status, body.code, body.errors?.[0]?.field];
    };
    expect(await refused({})).toEqual([409, 'attendance.rules_same_day', 'fromDate']);
    expect(await refused({ morningEnd: '06:00' })).toEqual([400, 'attendance.times_reversed', 'morningEnd']);
    expect(await refused({ networks: ['0.0.0.0/0'] })).toEqual([400, 'attendance.network_unreadable', 'networks']);
    expect(await refused({ networks: [] })).toEqual([400, 'attendance.network_needed', 'networks']);
  });

  it('show everybody who works here once, with leave by its kind', async () => {
    const { db } = server.services;
    await db
      .insertInto('staff_absences')
      .values({
        id: newId(),
        teacher_id: maiId,
        employee_id: null,
        day: '2026-11-09',
        session: null,
        periods: null,
        kind: 'SICK',
        paid_percent: 75,
        day_part: 100,
        leave_request_id: newId(),
      })
      .execute();
    const { body } = await office.get(`/attendance/staff-months?month=${month}`);
    const own = body.people.find((each: { person: { id: string } }) => each.person.id === maiId);
    expect(body.people.filter((each: { person: { id: string } }) => each.person.id === maiId)).toHaveLength(1);
    expect(dayOf({ of: own }, '2026-11-09')).toMatchObject({ sign: 'Ô', away: 100 });
    expect(dayOf({ of: own }, '2026-11-10')).toMatchObject({ sign: '+' });
    expect(own.sums).toMatchObject({ work: 700, away: 100 });
    for (const path of ['export', 'sheet.pdf']) {
      const file = await office.get(
        `/attendance/staff-months/${path}?month=${month}${path === 'export' ? '&reason=Lương' : ''}`,
      );
      expect(file.status).toBe(200);
      expect(file.raw.length).toBeGreaterThan(1000);
    }
  });

  it('are corrected when somebody asks and another decides', async () => {
    const ask = (more: object = {}) =>
      mai.post('/attendance/corrections', {
        day: '2026-11-10',
        arrived: '06:55',
        mark: 'DUTY',
        reason: 'Tập huấn',
        ...more,
      });
    expect(refusal(await ask({ day: '2026-11-12' }))).toEqual([400, 'attendance.day_ahead']);
    expect(refusal(await ask({ day: '2026-11-01' }))).toEqual([400, 'attendance.correction_late']);
    expect(refusal(await ask({ left: '06:00' }))).toEqual([400, 'attendance.times_reversed']);
    const { body } = await ask();
    expect(body).toMatchObject({ state: 'pending', arrived: '06:55', mark: 'DUTY' });
    expect(refusal(await ask())).toEqual([409, 'attendance.correction_pending']);
    expect((await office.get('/attendance/corrections')).body).toHaveLength(1);
    const decide = (name: string, more: object = {}) =>
      office.post(`/attendance/corrections/${body.id}/${name}`, { version: 1, ...more });
    expect(refusal(await decide('refuse'))).toEqual([400, 'attendance.reason_required']);
    expect((await decide('accept')).body).toMatchObject({ state: 'accepted' });
    expect(refusal(await decide('refuse', { reason: 'Thôi' }))).toEqual([409, 'attendance.correction_decided']);
    const { body: own } = await mai.get(`/attendance/own-days?month=${month}`);
    expect(dayOf(own, '2026-11-10')).toMatchObject({ sign: 'CT', firstIn: '06:55', reason: 'Tập huấn' });
    expect(own.written).toMatchObject([{ mark: 'DUTY', endedAt: null }]);
    const told = await server.services.db.selectFrom('notifications').select('kind').execute();
    expect(told.map(({ kind }) => kind)).toContain('staffCorrectionAccepted');
  });

  it('are kept by nobody for themselves', async () => {
    const { db } = server.services;
    const clerk = await server.account('update_teacher');
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const employeeId = newId();
    await db
      .insertInto('employees')
      .values({
        id: employeeId,
        employee_code: 'NV90',
        full_name: 'Lê Văn Tâm',
        sort_key: 'tam',
        search_key: 'le van tam',
        job_position: 'CLERK',
      } as never)
      .execute();
    await db.updateTable('users').set({ employee_id: employeeId }).where('id', '=', userId).execute();
    const own = await clerk.get(`/attendance/own-days?month=${month}`);
    expect(own.body.of.person).toMatchObject({ id: employeeId, kind: 'employee' });
    const mark = { mark: 'FULL', reason: 'Có mặt' };
    expect(refusal(await clerk.put(`/attendance/people/${employeeId}/days/2026-11-10`, mark))).toEqual([
      409,
      'attendance.own_day',
    ]);
    const time = { day: '2026-11-10', time: '06:50' };
    expect(refusal(await clerk.post(`/attendance/people/${employeeId}/check-ins`, time))).toEqual([
      409,
      'attendance.own_day',
    ]);
    expect((await clerk.post(`/attendance/people/${maiId}/check-ins`, time)).status).toBe(200);
    expect(refusal(await clerk.post(`/attendance/people/${maiId}/check-ins`, time))).toEqual([
      409,
      'attendance.time_recorded',
    ]);
  });

  it('of a closed month are written by no command', async () => {
    const october = '2026-10-01';
    const close = () => office.post('/attendance/staff-months/close', { month: october });
    expect(refusal(await office.post('/attendance/staff-months/close', { month }))).toEqual([
      409,
      'attendance.month_not_over',
    ]);
    now = new Date('2026-11-02T00:00:00Z');
    // A sign-in does not outlive every clock the tests before have set.
    const { db, config } = server.services;
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const user = { id: userIdOf(mai.token), scope: 'teacher' } as const;
    const hers = client(server.app, (await openSession(db, user, config.sessionSecret, origin, now)).access_token);
    const asked = await hers.post('/attendance/corrections', { day: '2026-10-30', arrived: '06:55', reason: 'Quên' });
    expect(refusal(await close())).toEqual([409, 'attendance.corrections_waiting']);
    await server.services.db.updateTable('staff_day_corrections').set({ state: 'withdrawn' }).execute();
    expect((await close()).body).toMatchObject({ closed: { byName: expect.any(String) } });
    expect(refusal(await close())).toEqual([409, 'attendance.month_closed']);
    await server.services.db.updateTable('staff_day_corrections').set({ state: 'pending' }).execute();
    const day = '2026-10-30';
    const all = [
      await office.put(`/attendance/people/${maiId}/days/${day}`, { mark: 'FULL', reason: 'Có mặt' }),
      await office.post(`/attendance/people/${maiId}/check-ins`, { day, time: '06:50' }),
      await hers.post('/attendance/corrections', { day: '2026-10-31', arrived: '06:55', reason: 'Quên' }),
      await office.post(`/attendance/corrections/${asked.body.id}/accept`, { version: 1 }),
      await settings.post('/attendance/staff-rules', { ...rules, fromDate: '2026-10-15' }),
    ];
    for (const answer of all) {
      expect(refusal(answer)).toEqual([409, 'attendance.month_closed']);
      expect(answer.body.detail).toContain('10/2026');
    }
    now = new Date('2026-10-31T00:00:00Z');
    expect(refusal(await checkIn(code(), hers))).toEqual([409, 'attendance.month_closed']);
    const reopened = await office.post('/attendance/staff-months/reopen', { month: october, reason: 'Sót một ngày' });
    expect(reopened.body).toMatchObject({
      closed: null,
      steps: [{ action: 'reopen', reason: 'Sót một ngày' }, { action: 'close' }],
    });
    expect(refusal(await office.post('/attendance/staff-months/reopen', { month: october, reason: 'Nữa' }))).toEqual([
      409,
      'attendance.month_open',
    ]);
  });
});
