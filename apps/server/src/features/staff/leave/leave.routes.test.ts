import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { grantAnnualLeave } from './leave-grants.commands.ts';

const now = '2026-11-16T03:00:00Z';
const clock = clockAt(() => new Date(now));
const sick = { kind: 'SICK', from: '2026-11-16', to: '2026-11-17', reason: 'Sốt' };

describe('leave of staff', () => {
  let server: TestServer;
  let office: Client;
  let mai: Client;
  let head: Client;
  let deputy: Client;
  let other: Client;
  let principal: Client;
  const ids: Record<string, string> = {};
  let clerkId: string;
  let clerk: Client;

  beforeAll(async () => {
    server = await testServer({ clock, isUnwatched: true });
    const { db } = server.services;
    const departmentId = newId();
    await db.insertInto('departments').values({ id: departmentId, name: 'Toán', name_key: 'toan' }).execute();
    const people = [
      ['mai', 'Đặng Thị Mai'],
      ['head', 'Nguyễn Văn Thắng'],
      ['deputy', 'Lê Thu Hà'],
      ['other', 'Võ Hải Nguyên'],
      ['principal', 'Lê Văn Sơn'],
    ] as const;
    for (const [key, name] of people) {
      const { id } = await aTeacher(db, { code: `GV-${key}`, name });
      ids[key] = id;
    }
    await db
      .updateTable('teachers')
      .set({ department_id: departmentId })
      .where('id', 'in', [ids.mai ?? '', ids.head ?? '', ids.deputy ?? ''])
      .execute();
    await db
      .updateTable('teachers')
      .set({ job_position: 'PRINCIPAL' })
      .where('id', '=', ids.principal ?? '')
      .execute();
    const duty = (key: string, code: string) => ({
      id: newId(),
      teacher_id: ids[key] ?? '',
      duty: code,
      from_date: '2026-08-01',
      to_date: null,
      periods: null,
    });
    await db
      .insertInto('teacher_duties')
      .values([duty('head', 'DEPARTMENT_HEAD'), duty('deputy', 'DEPUTY_DEPARTMENT_HEAD')])
      .execute();
    clerkId = newId();
    await db
      .insertInto('employees')
      .values({
        id: clerkId,
        employee_code: 'NV01',
        teacher_id: null,
        full_name: 'Phạm Thị Hoa',
        sort_key: 'hoa',
        search_key: 'pham thi hoa',
        job_position: 'CLERK',
        start_date: '2016-03-01',
      } as never)
      .execute();
    office = await server.account('view_teacher', 'leave_approve');
    clerk = await server.account();
    await db
      .updateTable('users')
      .set({ employee_id: clerkId })
      .where('scope', '=', 'account')
      .where('id', 'not in', db.selectFrom('user_roles').select('user_id'))
      .execute();
    mai = await server.teacher(ids.mai ?? '');
    head = await server.teacher(ids.head ?? '');
    deputy = await server.teacher(ids.deputy ?? '');
    other = await server.teacher(ids.other ?? '');
    principal = await server.teacher(ids.principal ?? '');
  });
  eachTestBeginsAfresh(() => server);

  const ask = (who: Client, more: object = {}) => who.post('/staff/own-leave', { ...sick, isSent: true, ...more });
  const step = (who: Client, request: { id: string; version: number }, name: string, more: object = {}) =>
    who.post(`/staff/leave/${request.id}/${name}`, { version: request.version, ...more });
  const absences = () => server.services.db.selectFrom('staff_absences').selectAll().orderBy('day').execute();
  const balance = async () =>
    (await server.services.db.selectFrom('leave_entries').select('amount').execute()).reduce(
      (sum, row) => sum + row.amount,
      0,
    );

  it('goes from the head to the leaders, and the last of them grants it: ledger and absences in one', async () => {
    const sent = await ask(mai);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatchObject({ state: 'pending', step: 1, steps: 2, waitsFor: 'HEAD', amount: 200 });
    expect(sent.body.chain).toMatchObject([
      { role: 'HEAD', names: ['Nguyễn Văn Thắng'], deputies: ['Lê Thu Hà'] },
      { role: 'LEADER' },
    ]);
    expect((await head.get('/staff/leave-to-decide')).body).toHaveLength(1);
    expect((await principal.get('/staff/leave-to-decide')).body).toHaveLength(0);
    expect((await head.get('/notifications')).body.items[0]).toMatchObject({ kind: 'leaveToDecide' });
    expect((await other.get(`/staff/leave/${sent.body.id}`)).status).toBe(404);
    const passed = await step(head, sent.body, 'approve');
    expect(passed.body).toMatchObject({ state: 'pending', step: 2, waitsFor: 'LEADER' });
    expect(await absences()).toEqual([]);
    expect((await principal.get('/staff/leave-to-decide')).body).toHaveLength(1);
    const granted = await step(principal, passed.body, 'approve');
    expect(granted.body.state).toBe('approved');
    expect(await absences()).toMatchObject([
      { teacher_id: ids.mai, day: '2026-11-16', session: null, kind: 'SICK', paid_percent: 0, day_part: 100 },
      { day: '2026-11-17' },
    ]);
    expect(await balance()).toBe(-200);
    expect((await mai.get('/notifications')).body.items[0]).toMatchObject({ kind: 'leaveApproved' });
    expect((await mai.get('/staff/own-leave')).body.balances).toMatchObject([{ kind: 'SICK', left: 2800, most: 3000 }]);
    const again = await step(principal, granted.body, 'approve');
    expect([again.status, again.body.code]).toEqual([409, 'staff.leave_step']);
  });

  it('up to a day the head decides alone, and a deputy only while the head is away', async () => {
    const sent = await ask(mai, { to: '2026-11-16' });
    expect(sent.body.steps).toBe(1);
    const early = await step(deputy, sent.body, 'approve');
    expect([early.status, early.body.code]).toEqual([403, 'staff.leave_head_is_here']);
    const heads = await ask(head, { to: '2026-11-16' });
    expect(heads.body).toMatchObject({ steps: 1, waitsFor: 'LEADER' });
    expect((await step(office, heads.body, 'approve')).body.state).toBe('approved');
    expect((await deputy.get('/staff/leave-to-decide')).body).toHaveLength(1);
    expect((await step(deputy, sent.body, 'approve')).body).toMatchObject({ state: 'approved' });
  });

  it('nobody decides their own, whatever rights they have', async () => {
    const own = await ask(principal, { to: '2026-11-16' });
    expect(own.body).toMatchObject({ state: 'pending', steps: 1, waitsFor: 'LEADER' });
    const refused = await step(principal, own.body, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'staff.leave_own_request']);
    expect((await principal.get('/staff/leave-to-decide')).body).toEqual([]);
    expect((await step(office, own.body, 'approve')).body.state).toBe('approved');
  });

  it('every check has its own sentence, and all are told at once on the form', async () => {
    const check = (more: object) => mai.post('/staff/own-leave/check', { ...sick, ...more });
    const { body } = await check({});
    expect(body).toMatchObject({ amount: 200, percent: 75, paidBy: 'INSURANCE', faults: [], proofBy: '2026-11-24' });
    await ask(mai);
    const faults = (await check({ from: '2026-11-10', kind: 'SICK' })).body.faults.map(
      (each: { fault: string }) => each.fault,
    );
    expect(faults).toEqual(['back_dated', 'overlap']);
    expect((await ask(mai)).body).toMatchObject({ code: 'staff.leave_overlap', status: 409 });
    expect((await ask(mai, { kind: 'ANNUAL', from: '2026-12-07', to: '2026-12-07' })).body.code).toBe(
      'staff.leave_not_for_teachers',
    );
    expect((await ask(mai, { from: '2026-11-22', to: '2026-11-22' })).body.code).toBe('staff.leave_no_day');
    await server.services.db
      .insertInto('closed_months')
      .values({ month: '2026-11-01', what: 'STAFF', closed_at: new Date(now), closed_by_name: 'Văn phòng' })
      .execute();
    expect((await ask(mai, { from: '2026-11-20', to: '2026-11-20' })).body.code).toBe('staff.leave_month_closed');
  });

  it('is asked about, answered, refused with a reason, cancelled by its person alone', async () => {
    const sent = (await ask(mai)).body;
    expect((await step(head, sent, 'ask')).body.code).toBe('staff.leave_reason_required');
    const asked = (await step(head, sent, 'ask', { text: 'Bệnh viện nào?' })).body;
    expect(asked.state).toBe('info_needed');
    expect((await mai.get('/notifications')).body.items[0]).toMatchObject({ kind: 'leaveQuestion' });
    const answered = (await step(mai, asked, 'answer', { text: 'Bạch Mai' })).body;
    expect(answered).toMatchObject({ state: 'pending', step: 1 });
    expect(answered.messages.map(({ action }: { action: string }) => action)).toEqual(['send', 'askMore', 'answer']);
    expect((await step(head, answered, 'cancel')).status).toBe(404);
    const refused = (await step(head, answered, 'reject', { text: 'Thi học kì' })).body;
    expect(refused.state).toBe('rejected');
    const second = (await ask(mai)).body;
    expect((await step(mai, second, 'cancel')).body.state).toBe('cancelled');
    expect((await step(head, second, 'approve')).body.code).toBe('staff.leave_step');
    expect(await absences()).toEqual([]);
  });

  it('is taken back from a day on; days that have gone by stay', async () => {
    const sent = (await ask(mai, { from: '2026-11-13', to: '2026-11-19' })).body;
    const passed = (await step(head, sent, 'approve')).body;
    const granted = (await step(principal, passed, 'approve')).body;
    const late = await step(mai, granted, 'ask-revoke', { from: '2026-11-14', text: 'Khoẻ rồi' });
    expect(late.body.code).toBe('staff.leave_revoke_day');
    const asked = (await step(mai, granted, 'ask-revoke', { from: '2026-11-18', text: 'Khoẻ rồi' })).body;
    expect(asked).toMatchObject({ state: 'revoke_pending', revokeFrom: '2026-11-18' });
    expect((await step(head, asked, 'accept-revoke')).status).toBe(403);
    const shortened = (await step(principal, asked, 'accept-revoke')).body;
    expect(shortened).toMatchObject({ state: 'approved', to: '2026-11-17', amount: 400 });
    expect((await absences()).map(({ day }) => day)).toEqual(['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17']);
    expect(await balance()).toBe(-400);
    const again = await step(office, shortened, 'revoke', { from: '2026-11-17', text: 'Nhầm' });
    expect(again.body).toMatchObject({ state: 'approved', to: '2026-11-16' });
  });

  it('the office enters it for who rang, past what the school has agreed on, and the chain decides', async () => {
    const enter = (more: object) => office.post(`/staff/people/${ids.mai}/leave`, { ...sick, ...more });
    const entered = await enter({ kind: 'UNPAID', from: '2026-11-16', to: '2026-11-16' });
    expect(entered.body, JSON.stringify(entered.body)).toMatchObject({ state: 'pending', enteredBy: 'Tài khoản thử' });
    expect((await enter({ kind: 'UNPAID', from: '2026-11-16', to: '2026-11-16' })).body.code).toBe(
      'staff.leave_overlap',
    );
    expect((await mai.get('/notifications')).body.items[0]).toMatchObject({ kind: 'leaveEntered' });
    expect((await mai.post(`/staff/people/${ids.other}/leave`, sick)).status).toBe(403);
  });

  it('annual leave is granted once a year, carried over as far as the school lets it, and never below nothing', async () => {
    const { services } = server;
    await grantAnnualLeave(services, '2026-11-16');
    await grantAnnualLeave(services, '2026-11-17');
    const own = async (on: string) => (await clerk.get(`/staff/own-leave?on=${on}`)).body;
    expect((await own('2026-11-16')).balances[0]).toMatchObject({ kind: 'ANNUAL', left: 1300, pending: 0 });
    const annual = { kind: 'ANNUAL', from: '2026-11-23', to: '2026-11-24' };
    const sent = (await ask(clerk, annual)).body;
    expect(sent).toMatchObject({ state: 'pending', left: { before: 1300, after: 1100 }, waitsFor: 'LEADER' });
    expect((await ask(clerk, { ...annual, from: '2026-12-01', to: '2026-12-20' })).body.code).toBe(
      'staff.leave_balance',
    );
    await step(office, sent, 'approve');
    expect((await own('2026-11-22')).balances[0].left).toBe(1300);
    expect((await own('2026-11-24')).balances[0].left).toBe(1100);
    const settings = (await office.get('/staff/leave-settings')).body;
    const kinds = settings.kinds.map(({ legalBasis: _, ...kind }: { legalBasis: string }) => kind);
    const saved = await office.put('/staff/leave-settings', { ...settings, kinds, carryMost: 500 });
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ carryMost: 500, version: 2 });
    expect((await office.put('/staff/leave-settings', { ...settings, kinds })).body.code).toBe(
      'platform.stale_version',
    );
    await grantAnnualLeave(services, '2027-01-01');
    expect((await own('2026-12-31')).balances[0].left).toBe(1100);
    expect((await own('2027-01-01')).balances[0].left).toBe(500 + 1400);
    await grantAnnualLeave(services, '2027-04-01');
    expect((await own('2027-04-01')).balances[0].left).toBe(1400);
    const below = await office.post(`/staff/people/${clerkId}/leave-entries`, {
      kind: 'COMP_OFF',
      day: '2026-11-16',
      amount: -100,
      note: 'Nhầm',
    });
    expect(below.body.code).toBe('staff.leave_below_zero');
  });

  it('a chain that is changed does not move what waits, and drafts are their person’s alone', async () => {
    const sent = (await ask(mai, { to: '2026-11-16' })).body;
    await server.services.db.deleteFrom('teacher_duties').execute();
    expect((await step(head, sent, 'approve')).body.state).toBe('approved');
    const draft = (await mai.post('/staff/own-leave', { ...sick, from: '2026-11-18', to: '2026-11-18', isSent: false }))
      .body;
    expect(draft.state).toBe('draft');
    expect((await office.get(`/staff/leave/${draft.id}`)).status).toBe(404);
    const edited = await mai.put(`/staff/own-leave/${draft.id}`, {
      ...sick,
      from: '2026-11-19',
      to: '2026-11-19',
      version: 1,
    });
    expect(edited.body).toMatchObject({ from: '2026-11-19', version: 2 });
    expect((await step(mai, edited.body, 'send')).body.state).toBe('pending');
  });

  it('lists, calendar and balances show who is away, by department', async () => {
    const sent = (await ask(mai, { to: '2026-11-16' })).body;
    await step(head, sent, 'approve');
    expect((await office.get('/staff/leave')).body).toMatchObject([
      { person: { name: 'Đặng Thị Mai' }, department: 'Toán' },
    ]);
    const calendar = (await office.get('/staff/leave-calendar?from=2026-11-16&to=2026-11-22')).body;
    const maths = calendar.departments.find(({ name }: { name: string }) => name === 'Toán');
    expect(maths).toMatchObject({
      size: 3,
      people: [{ name: 'Đặng Thị Mai', days: [{ day: '2026-11-16', isGranted: true }] }],
    });
    const row = (await office.get('/staff/leave-balances')).body.find(
      ({ person }: { person: { id: string } }) => person.id === ids.mai,
    );
    expect(row).toMatchObject({ sick: 100, isTeaching: true });
    expect((await head.get('/staff/own-leave/group')).body).toMatchObject({
      department: 'Toán',
      size: 3,
      days: [{ day: '2026-11-16', people: [{ name: 'Đặng Thị Mai' }] }],
    });
    expect((await other.get('/staff/leave')).status).toBe(403);
  });
});
