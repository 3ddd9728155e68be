import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { payAt } from './contract.reads.ts';
import { turnContracts } from './contract-steps.commands.ts';

const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
const term = { fromDate: '2023-09-01', toDate: '2026-12-31' };
const contract = {
  number: '12/HĐLV',
  kind: 'PUBLIC_FIXED',
  signedOn: '2023-08-20',
  signer: 'Hiệu trưởng Lê Văn Nam',
  ...term,
  post: 'Giáo viên Toán',
  pay: { basis: 'SCALE', titleCode: 'V.07.04.32', step: 3, stepSince: '2023-12-01' },
};

describe('contracts of staff', () => {
  let server: TestServer;
  let office: Client;
  let reader: Client;
  let teacher: { id: string };

  beforeAll(async () => {
    server = await testServer({ clock });
    office = await server.account('view_teacher', 'view_pay', 'update_contract');
    reader = await server.account('view_teacher', 'view_pay');
    teacher = await aTeacher(server.services.db, { code: 'GV01', name: 'Đặng Thị Mai' });
  });
  eachTestBeginsAfresh(() => server);

  const create = (more: object = {}, personId = teacher.id) =>
    office.post(`/staff/people/${personId}/contracts`, { ...contract, ...more });
  const step = (id: string, name: string, body: object) => office.post(`/staff/contracts/${id}/${name}`, body);
  async function active(more: object = {}, personId = teacher.id) {
    const { body } = await create(more, personId);
    expect(body).toMatchObject({ state: 'draft' });
    const done = await step(body.id, 'activate', { version: body.version });
    expect(done.status).toBe(200);
    return done.body as { id: string; version: number; pay: { coefficient: number }[] };
  }
  const refusal = ({ status, body }: { status: number; body: { code: string; errors?: { field: string }[] } }) => [
    status,
    body.code,
    body.errors?.[0]?.field,
  ];

  it('take coefficient, scale and rank from the title and its step', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      state: 'draft',
      legalBasis: expect.stringContaining('58/2010'),
      pay: [{ scale: 'A1', rank: 3, step: 3, coefficient: 300, fromDate: '2023-09-01', cause: 'CONTRACT' }],
    });
  });

  it('are refused where days or pay are not what the law says, naming the field', async () => {
    expect(refusal(await create({ toDate: '2024-08-30' }))).toEqual([400, 'staff.contract_too_short', 'toDate']);
    expect(refusal(await create({ toDate: '2028-09-01' }))).toEqual([400, 'staff.contract_too_long', 'toDate']);
    expect(refusal(await create({ toDate: null }))).toEqual([400, 'staff.contract_end_needed', 'toDate']);
    expect(refusal(await create({ kind: 'PUBLIC_INDEFINITE' }))).toEqual([
      400,
      'staff.contract_end_unwanted',
      'toDate',
    ]);
    expect(refusal(await create({ toDate: '2020-01-01' }))).toEqual([
      400,
      'staff.contract_ends_before_start',
      'toDate',
    ]);
    const pay = (more: object) => create({ pay: { ...contract.pay, ...more } });
    expect(refusal(await pay({ step: 10 }))).toEqual([400, 'staff.pay_unknown_step', 'pay.step']);
    expect(refusal(await pay({ overFramePercent: 5 }))).toEqual([400, 'staff.pay_unknown_step', 'pay.step']);
    expect(refusal(await pay({ scale: 'A0' }))).toEqual([400, 'staff.pay_scale_of_title', 'pay.scale']);
    expect(refusal(await pay({ titleCode: 'V.99' }))).toEqual([400, 'staff.pay_unknown_title', 'pay.titleCode']);
    expect(refusal(await pay({ basis: 'AMOUNT' }))).toEqual([400, 'staff.pay_needs', 'pay.amount']);
    expect((await create()).status).toBe(200);
    expect(refusal(await create())).toEqual([409, 'staff.contract_number_taken', 'number']);
  });

  it('hold once they are signed, and the person reads and acknowledges them', async () => {
    const { body } = await create({ signedOn: null });
    expect(refusal(await step(body.id, 'activate', { version: 1 }))).toEqual([
      400,
      'staff.contract_unsigned',
      'signedOn',
    ]);
    const mai = await server.teacher(teacher.id);
    expect((await mai.get('/staff/contracts/own')).body).toEqual([]);
    expect((await mai.post(`/staff/contracts/${body.id}/acknowledge`)).status).toBe(404);
    await office.put(`/staff/contracts/${body.id}`, { ...contract, version: 1 });
    expect((await step(body.id, 'activate', { version: 2 })).body).toMatchObject({ state: 'active', version: 3 });
    const told = (await mai.get('/notifications')).body.items;
    expect(told[0]).toMatchObject({ kind: 'contractToRead', link: '/t/info-teacher/detail/edit-contract' });
    expect((await mai.get('/staff/contracts/own')).body).toMatchObject([{ id: body.id }]);
    const read = await mai.post(`/staff/contracts/${body.id}/acknowledge`);
    expect(read.body.acknowledgedAt).not.toBeNull();
    expect(refusal(await step(body.id, 'reopen', { version: 3, reason: 'Nhầm' }))).toEqual([
      409,
      'staff.contract_acknowledged',
      undefined,
    ]);
    const other = await aTeacher(server.services.db, { code: 'GV02', name: 'Lê Hồng Phong' });
    expect((await (await server.teacher(other.id)).post(`/staff/contracts/${body.id}/acknowledge`)).status).toBe(404);
  });

  it('never overlap: the other one is named, and the database refuses it too', async () => {
    await active();
    const second = await create({ number: '13/HĐLV', fromDate: '2026-06-01', toDate: '2028-05-31' });
    const refused = await step(second.body.id, 'activate', { version: 1 });
    expect(refusal(refused)).toEqual([409, 'staff.contract_overlaps', 'fromDate']);
    expect(refused.body.detail).toContain('12/HĐLV');
    const raw = server.services.db
      .updateTable('staff_contracts')
      .set({ state: 'active' })
      .where('id', '=', second.body.id)
      .execute();
    await expect(raw).rejects.toMatchObject({ code: '23P01' });
  });

  it('of somebody who is a teacher and an employee are one list, and of one at a time', async () => {
    const { db } = server.services;
    const employeeId = newId();
    await db
      .insertInto('employees')
      .values({
        id: employeeId,
        employee_code: 'NV01',
        teacher_id: teacher.id,
        search_key: 'mai',
        job_position: 'CLERK',
      })
      .execute();
    await active({}, employeeId);
    const { body } = await office.get(`/staff/people/${teacher.id}/contracts`);
    expect(body).toMatchObject({ person: { id: teacher.id, kind: 'teacher' }, contracts: [{ number: '12/HĐLV' }] });
    expect((await office.get(`/staff/people/${employeeId}/contracts`)).body.person.id).toBe(teacher.id);
  });

  it('run across school years, end, and somebody who left comes back with another', async () => {
    const first = await active();
    const { db } = server.services;
    await step(first.id, 'terminate', { version: 2, endedOn: '2025-06-30', reason: 'Chuyển trường' });
    await db.updateTable('teachers').set({ status: 'TRANSFERRED' }).where('id', '=', teacher.id).execute();
    const back = await create({ number: '30/HĐLV', fromDate: '2026-09-01', toDate: '2027-08-31' });
    expect(refusal(await step(back.body.id, 'activate', { version: 1 }))[1]).toBe('staff.contract_person_left');
    await db.updateTable('teachers').set({ status: 'WORKING' }).where('id', '=', teacher.id).execute();
    expect((await step(back.body.id, 'activate', { version: 1 })).body.state).toBe('active');
    const on = async (day: string) => (await payAt(db, [teacher.id], day)).get(teacher.id)?.contractId;
    expect([await on('2024-01-15'), await on('2025-06-30'), await on('2025-07-01'), await on('2026-10-01')]).toEqual([
      first.id,
      first.id,
      undefined,
      back.body.id,
    ]);
  });

  it('that have ended are closed for every command', async () => {
    const { id } = await active();
    await office.post(`/staff/contracts/${id}/allowances`, {
      code: 'POSITION',
      form: 'COEFFICIENT',
      value: 20,
      fromDate: '2024-09-01',
      version: 2,
    });
    const ended = await step(id, 'terminate', { version: 3, endedOn: '2026-10-31', reason: 'Xin thôi việc' });
    const { version, allowances } = ended.body;
    const line = { basis: 'SCALE', scale: 'A1', step: 4, fromDate: '2026-10-01', cause: 'REGULAR_RAISE', version };
    const annex = { number: 'PL1', signedOn: '2026-10-01', fromDate: '2026-10-01', content: 'x', version };
    const calls = [
      office.put(`/staff/contracts/${id}`, { ...contract, version }),
      office.delete(`/staff/contracts/${id}`),
      step(id, 'activate', { version }),
      step(id, 'reopen', { version, reason: 'x' }),
      step(id, 'terminate', { version, endedOn: '2026-10-01', reason: 'x' }),
      step(id, 'pay', line),
      step(id, 'allowances', { code: 'REGION', form: 'COEFFICIENT', value: 10, fromDate: '2026-10-01', version }),
      step(id, `allowances/${allowances[0].id}/end`, { toDate: '2026-10-01', version }),
      step(id, 'annexes', annex),
      step(id, 'pay-proposals', { kind: 'REGULAR_RAISE', fromDate: '2026-10-01', version }),
      office.put(`/staff/contracts/${id}/files`, { fileIds: [], version }),
    ];
    const codes = (await Promise.all(calls)).map(({ status, body }) => `${status} ${body.code}`);
    expect(codes).toEqual(calls.map(() => '409 staff.contract_ended'));
  });

  it('are renewed by a draft with present pay; the old one ends the day before and is closed on the morning after', async () => {
    const { id } = await active();
    await step(id, 'pay', {
      basis: 'SCALE',
      scale: 'A1',
      step: 4,
      fromDate: '2026-09-01',
      cause: 'REGULAR_RAISE',
      version: 2,
    });
    const next = await step(id, 'renew', { number: '50/HĐLV', fromDate: '2026-12-01', toDate: '2031-11-30' });
    expect(next.body).toMatchObject({ state: 'draft', renewsId: id, pay: [{ step: 4, coefficient: 333 }] });
    expect(refusal(await step(id, 'renew', { number: '51', fromDate: '2026-12-01', toDate: '2031-11-30' }))[1]).toBe(
      'staff.contract_renewed_already',
    );
    await office.put(`/staff/contracts/${next.body.id}`, {
      ...contract,
      number: '50/HĐLV',
      fromDate: '2026-12-01',
      toDate: '2031-11-30',
      pay: { ...contract.pay, step: 4 },
      version: 1,
    });
    expect((await step(next.body.id, 'activate', { version: 2 })).status).toBe(200);
    expect((await office.get(`/staff/contracts/${id}`)).body).toMatchObject({ state: 'active', endedOn: '2026-11-30' });
    await turnContracts(server.services, '2026-12-01');
    expect((await office.get(`/staff/contracts/${id}`)).body.state).toBe('renewed');
  });

  it('expire on the morning after their last day, and people are reminded once 60, 30 and 7 days before', async () => {
    // Later than the job of the server's own day looks.
    const { id } = await active({ toDate: '2027-12-31' });
    const mai = await server.teacher(teacher.id);
    const count = async (who: Client) =>
      (await who.get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'contractEnding')
        .length;
    const counts: [number, number][] = [];
    for (const day of ['10-31', '11-01', '11-16', '12-01', '12-02', '12-24', '12-31']) {
      await turnContracts(server.services, `2027-${day}`);
      counts.push([await count(mai), await count(office)]);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3].map((each) => [each, each]));
    await turnContracts(server.services, '2028-01-01');
    expect((await office.get(`/staff/contracts/${id}`)).body.state).toBe('expired');
  });

  it('that end soon are listed, the earliest first, with whether one that follows is there', async () => {
    const ending = async (query = '') => (await reader.get(`/staff/contracts/ending${query}`)).body;
    const other = await aTeacher(server.services.db, { code: 'GV02', name: 'Lý Văn An' });
    const first = await active({ toDate: '2026-11-30' }, other.id).then(({ id }) => id);
    const { id } = await active({ number: '13/HĐLV' });
    expect(await ending()).toMatchObject([
      { id: first, person: { name: 'Lý Văn An' }, toDate: '2026-11-30', isFollowed: false },
      { id, number: '13/HĐLV', toDate: '2026-12-31', isFollowed: false },
    ]);
    await step(id, 'renew', { number: '14/HĐLV', fromDate: '2027-01-01', toDate: '2029-12-31' });
    expect(await ending('?until=2027-06-30')).toMatchObject([{ id: first }, { id, isFollowed: true }]);
    expect(await ending('?until=2026-11-20')).toEqual([]);
  });

  it('keep what was paid: another line only after the last, an allowance once at a time', async () => {
    const { id } = await active();
    const line = { basis: 'SCALE', scale: 'A1', step: 4, cause: 'REGULAR_RAISE', version: 2 };
    expect(refusal(await step(id, 'pay', { ...line, fromDate: '2023-09-01' }))[1]).toBe('staff.pay_after');
    expect(refusal(await step(id, 'pay', { ...line, fromDate: '2027-01-01' }))[1]).toBe('staff.contract_outside');
    const given = { code: 'PROFESSION', form: 'PERCENT', value: 40, fromDate: '2024-01-01' };
    const first = await step(id, 'allowances', { ...given, version: 2 });
    expect(refusal(await step(id, 'allowances', { ...given, version: 3 }))[1]).toBe('staff.allowance_held');
    expect(refusal(await step(id, 'allowances', { ...given, form: 'AMOUNT', version: 3 }))[1]).toBe(
      'staff.allowance_form',
    );
    expect(refusal(await step(id, 'allowances', { ...given, value: 101, version: 3 }))[1]).toBe(
      'staff.allowance_value',
    );
    const ended = await step(id, `allowances/${first.body.allowances[0].id}/end`, { toDate: '2025-12-31', version: 3 });
    expect(ended.body.allowances[0].toDate).toBe('2025-12-31');
    expect((await step(id, 'allowances', { ...given, value: 45, fromDate: '2026-01-01', version: 4 })).status).toBe(
      200,
    );
    const { db } = server.services;
    const held = async (day: string) => (await payAt(db, [teacher.id], day)).get(teacher.id)?.allowances[0]?.value;
    expect([await held('2023-12-31'), await held('2025-12-31'), await held('2026-01-01')]).toEqual([undefined, 40, 45]);
    const history = await reader.get(`/staff/contracts/${id}/history`);
    expect(history.body.items[1].changes).toEqual([
      {
        field: 'allowances',
        before: 'PROFESSION · 40 % · 01/01/2024',
        after: 'PROFESSION · 40 % · 01/01/2024 – 31/12/2025',
      },
    ]);
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'contracts.addAllowance',
      'contracts.endAllowance',
      'contracts.addAllowance',
      'contracts.activate',
      'contracts.create',
    ]);
  });

  it('propose raises and seniority ahead with why; accepted, they are another dated line', async () => {
    const { id } = await active({ seniorityFrom: '2021-10-01' });
    const { body } = await reader.get('/staff/pay-proposals?until=2026-12-31');
    expect(body).toMatchObject([
      { kind: 'SENIORITY', dueOn: '2026-10-01', before: { percent: 0 }, after: { percent: 5 } },
      {
        kind: 'REGULAR_RAISE',
        dueOn: '2026-12-01',
        earliestOn: '2025-12-01',
        before: { step: 3, coefficient: 300 },
        after: { step: 4, coefficient: 333 },
        legalBasis: expect.stringContaining('TT 08/2013'),
      },
    ]);
    const accept = (kind: string, fromDate: string, version: number) =>
      step(id, 'pay-proposals', { kind, fromDate, decision: '77/QĐ', version });
    expect(refusal(await accept('REGULAR_RAISE', '2025-11-30', 2))[1]).toBe('staff.proposal_too_early');
    const early = await accept('REGULAR_RAISE', '2026-06-01', 2);
    expect(early.body.pay.at(-1)).toMatchObject({
      cause: 'EARLY_RAISE',
      fromDate: '2026-06-01',
      step: 4,
      stepSince: '2026-06-01',
      decision: '77/QĐ',
    });
    const senior = await accept('SENIORITY', '2026-10-01', 3);
    expect(senior.body.allowances).toMatchObject([{ code: 'SENIORITY', value: 5, fromDate: '2026-10-01' }]);
    expect(refusal(await accept('SENIORITY', '2026-11-01', 4))[1]).toBe('staff.proposal_gone');
    expect((await reader.get('/staff/pay-proposals?until=2026-12-31')).body).toEqual([]);
  });
});
