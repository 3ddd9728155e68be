import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { runCalculation } from './calculation.commands.ts';

const clock = clockAt(() => new Date('2026-11-30T03:00:00Z'));
const month = '2026-11-01';

describe('a calculation', () => {
  let server: TestServer;
  let clerk: Client;
  let head: Client;

  beforeAll(async () => {
    server = await testServer({ clock });
    clerk = await server.account('view_teacher', 'view_pay', 'payroll_run');
    head = await server.account('view_pay', 'payroll_approve');
    const { db } = server.services;
    for (const code of ['GV01', 'GV02', 'GV03']) {
      const { id: teacher_id } = await aTeacher(db, { code, name: `Nông Thị ${code}` });
      const id = newId();
      const contract = {
        kind: 'PUBLIC_INDEFINITE',
        state: 'active',
        from_date: '2020-09-01',
        post: 'Giáo viên',
      } as const;
      await db
        .insertInto('staff_contracts')
        .values({ id, teacher_id, number: code, ...contract })
        .execute();
      const pay = { cause: 'CONTRACT', basis: 'SCALE', scale: 'A1', step: 1, coefficient: 234, by_name: '' } as const;
      await db
        .insertInto('staff_contract_pay')
        .values({ id: newId(), contract_id: id, from_date: '2020-09-01', ...pay })
        .execute();
    }
  });
  eachTestBeginsAfresh(() => server);

  /** A payroll that is being calculated, whose job nobody has taken. */
  async function calculating(turn = 1, kind: 'MONTH' | 'OVERTIME' = 'MONTH') {
    const runId = newId();
    await server.services.db
      .insertInto('payroll_runs')
      .values({ id: runId, month, kind, state: 'calculating', turn })
      .execute();
    return runId;
  }
  const job = (signal = new AbortController().signal) => ({ signal, progress: async () => undefined });
  const state = async (id: string) => (await clerk.get(`/payroll/runs/${id}`)).body;
  const slips = async (id: string) => (await clerk.get(`/payroll/runs/${id}/slips`)).body.items.length;

  it('that a server hands back when it stops is gone through again by the next, and counts nobody twice', async () => {
    const runId = await calculating();
    const stopped = new AbortController();
    stopped.abort();
    await expect(runCalculation(server.services, {}, { runId, turn: 1 }, job(stopped.signal))).rejects.toThrow();
    expect(await state(runId)).toMatchObject({ state: 'calculating', people: 0 });
    await runCalculation(server.services, {}, { runId, turn: 1 }, job());
    const done = await state(runId);
    expect(done).toMatchObject({ state: 'calculated', people: 3 });
    // What is over is not done again.
    await runCalculation(server.services, {}, { runId, turn: 1 }, job());
    expect(await state(runId)).toEqual(done);
  });

  it('whose place another has taken writes nothing any more', async () => {
    const runId = await calculating(2);
    await runCalculation(server.services, {}, { runId, turn: 1 }, job());
    expect(await state(runId)).toMatchObject({ state: 'calculating', people: 0 });
  });

  it('that is called off meanwhile writes nothing any more', async () => {
    const runId = await calculating();
    const { version } = await state(runId);
    const off = await clerk.post(`/payroll/runs/${runId}/cancel`, { reason: 'Mở nhầm', version });
    expect(off.body.state).toBe('cancelled');
    await runCalculation(server.services, {}, { runId, turn: 1 }, job());
    expect([(await state(runId)).state, await slips(runId)]).toEqual(['cancelled', 0]);
  });

  it('is not approved, sent or paid while it runs', async () => {
    const runId = await calculating();
    const { version } = await state(runId);
    for (const [client, name, body] of [
      [head, 'approve', { version }],
      [clerk, 'send', { version }],
      [clerk, 'pay', { paidOn: '2026-12-01', reference: 'UNC', version }],
      [clerk, 'calculate', { accept: true, version }],
    ] as const) {
      const refused = await client.post(`/payroll/runs/${runId}/${name}`, body);
      expect([name, refused.status, refused.body.code]).toEqual([name, 409, 'payroll.run_state']);
    }
  });

  it('that breaks has failed, and can be begun again', async () => {
    const runId = await calculating(1, 'OVERTIME');
    await server.services.db
      .insertInto('school_years')
      .values({
        id: newId(),
        name: '2026-2027',
        start_year: 2026,
        start_date: '2026-09-01',
        end_date: '2027-05-31',
        status: 'ACTIVE',
      })
      .execute();
    const broken = { overtimeOf: () => Promise.reject(new Error('no timetable')) };
    await expect(runCalculation(server.services, broken, { runId, turn: 1 }, job())).rejects.toThrow('no timetable');
    expect((await state(runId)).state).toBe('failed');
  });

  it('of overtime pays the year by TT 21/2025, up to its limit', async () => {
    const runId = await calculating(1, 'OVERTIME');
    const { db } = server.services;
    await db
      .insertInto('school_years')
      .values({
        id: newId(),
        name: '2026-2027',
        start_year: 2026,
        start_date: '2026-09-01',
        end_date: '2027-05-31',
        status: 'ACTIVE',
      })
      .execute();
    const teacher = await db
      .selectFrom('teachers')
      .select('id')
      .where('staff_code', '=', 'GV02')
      .executeTakeFirstOrThrow();
    const periods = { extra: 23_000, annualNorm: 80_500, waived: false };
    const overtimeOf = async () => new Map([[teacher.id, periods]]);
    await runCalculation(server.services, { overtimeOf }, { runId, turn: 1 }, job());
    // Seven months at 2,340,000 and five at 2,530,000 for the coefficient of 2.34, over 805 periods a year, 200 of 230.
    const year = 2.34 * (7 * 2_340_000 + 5 * 2_530_000);
    const expected = Math.round((year / 805) * (22.5 / 52) * 1.5 * 200);
    const [slip] = (await clerk.get(`/payroll/runs/${runId}/slips`)).body.items;
    expect([await slips(runId), slip.gross]).toEqual([1, expected]);
  });
});
