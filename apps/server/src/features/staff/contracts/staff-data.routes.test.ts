import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
const account = '0071001234567';
const data = {
  insuranceNumber: '7912345678',
  taxCode: '8012345678',
  bank: 'Vietcombank',
  bankAccount: account,
  bankHolder: 'DANG THI MAI',
  dependants: [{ name: 'Nguyễn Minh An', relation: 'Con', dateOfBirth: '2015-05-01', taxCode: '' }],
};

describe('data of staff for pay', () => {
  let server: TestServer;
  let office: Client;
  let reader: Client;
  let mai: Client;
  let teacher: { id: string };

  beforeAll(async () => {
    server = await testServer({ clock });
    office = await server.account('view_teacher', 'view_pay', 'update_contract', 'view_audit_log');
    reader = await server.account('view_teacher', 'view_pay');
    teacher = await aTeacher(server.services.db, { code: 'GV01', name: 'Đặng Thị Mai' });
    mai = await server.teacher(teacher.id);
  });
  eachTestBeginsAfresh(() => server);

  const propose = (more: object = {}, version = 0) =>
    mai.post('/staff/own-data/proposals', { ...data, ...more, version });

  it('are proposed by their person and hold once the office accepts, old beside new', async () => {
    const sent = await propose();
    const [{ id }] = sent.body.proposals;
    expect(sent.body).toMatchObject({ version: 0, data: { bankAccount: '' }, proposals: [{ state: 'pending' }] });
    expect((await propose({ bank: 'BIDV' })).body.code).toBe('staff.data_pending');
    const waiting = await office.get('/staff/data-proposals');
    expect(waiting.body).toMatchObject([{ id, person: { name: 'Đặng Thị Mai' } }]);
    expect(JSON.stringify(waiting.body)).not.toContain(account);
    const told = (await office.get('/notifications')).body.items;
    expect(told[0]).toMatchObject({ kind: 'staffDataProposed' });
    const seen = await office.post(`/staff/data-proposals/${id}/view`);
    expect(seen.body).toMatchObject({ before: { bankAccount: '' }, after: { bankAccount: account } });
    expect((await office.post(`/staff/data-proposals/${id}/accept`, { version: 1 })).body.state).toBe('accepted');
    expect((await mai.get('/staff/own-data')).body).toMatchObject({ version: 1, data });
    expect((await mai.get('/notifications')).body.items[0]).toMatchObject({ kind: 'staffDataAccepted' });
    for (const [step, more] of [
      ['accept', {}],
      ['refuse', { reason: 'Nhầm' }],
    ] as const) {
      const again = await office.post(`/staff/data-proposals/${id}/${step}`, { version: 2, ...more });
      expect([again.status, again.body.code]).toEqual([409, 'staff.data_decided']);
    }
    expect((await propose({}, 1)).body.code).toBe('staff.data_unchanged');
    expect((await propose({ bank: 'BIDV' }, 0)).body.code).toBe('platform.stale_version');
  });

  it('only what was proposed is written: what the office changed meanwhile stays', async () => {
    await office.put(`/staff/people/${teacher.id}/data`, { ...data, version: 0 });
    const sent = await propose({ bank: 'BIDV' }, 1);
    await office.put(`/staff/people/${teacher.id}/data`, { ...data, taxCode: '8099999999', version: 1 });
    await office.post(`/staff/data-proposals/${sent.body.proposals[0].id}/accept`, { version: 1 });
    expect((await mai.get('/staff/own-data')).body.data).toMatchObject({ bank: 'BIDV', taxCode: '8099999999' });
  });

  it('are refused with a reason, or withdrawn by their person alone', async () => {
    const first = (await propose()).body.proposals[0];
    const refuse = (reason: string) => office.post(`/staff/data-proposals/${first.id}/refuse`, { version: 1, reason });
    expect((await refuse('')).body.code).toBe('staff.contract_reason_required');
    expect((await refuse('Thiếu giấy tờ')).body.state).toBe('refused');
    const second = (await propose()).body.proposals.find(({ state }: { state: string }) => state === 'pending');
    const other = await aTeacher(server.services.db, { code: 'GV02', name: 'Lê Hồng Phong' });
    const phong = await server.teacher(other.id);
    const withdraw = (who: Client) => who.post(`/staff/own-data/proposals/${second.id}/withdraw`, { version: 1 });
    expect((await withdraw(phong)).status).toBe(404);
    expect((await withdraw(mai)).body.proposals.map(({ state }: { state: string }) => state)).toContain('withdrawn');
    expect((await mai.get('/staff/own-data')).body.version).toBe(0);
  });

  it('name the field of a number that cannot be', async () => {
    const wrong = await propose({ insuranceNumber: '12', bankAccount: 'ab' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'bankAccount',
      'insuranceNumber',
    ]);
  });

  it('are masked until somebody asks for them in full, which the log keeps without any number', async () => {
    await office.put(`/staff/people/${teacher.id}/data`, { ...data, version: 0 });
    const shown = await reader.get(`/staff/people/${teacher.id}/data`);
    expect(shown.body.data).toMatchObject({ bankAccount: '•••••••••4567', taxCode: '••••••5678' });
    expect(JSON.stringify(shown.body)).not.toContain(account);
    expect((await reader.post(`/staff/people/${teacher.id}/data/reveal`)).body.data).toMatchObject(data);
    expect((await reader.put(`/staff/people/${teacher.id}/data`, { ...data, version: 1 })).status).toBe(403);
    const log = await server.services.db.selectFrom('audit_log').select(['action', 'before', 'after']).execute();
    expect(log.map(({ action }) => action)).toContain('staffData.reveal');
    expect(JSON.stringify(log)).not.toContain(account);
    const clerk = await server.account('view_teacher', 'update_teacher', 'view_audit_log');
    expect((await clerk.get(`/staff/people/${teacher.id}/data`)).status).toBe(403);
  });
});
