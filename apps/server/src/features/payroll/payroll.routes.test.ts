import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aTeacher } from '../../../test/world/factories.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

const clock = clockAt(() => new Date('2026-11-30T03:00:00Z'));
const month = '2026-11-01';
const pay = { basis: 'SCALE', titleCode: 'V.07.05.15', step: 1, stepSince: '2023-12-01' };
const contract = {
  kind: 'PUBLIC_FIXED',
  signedOn: '2023-08-20',
  signer: 'Hiệu trưởng Lê Văn Nam',
  fromDate: '2023-09-01',
  toDate: '2028-08-31',
  post: 'Giáo viên Toán',
  pay,
};

describe('a payroll', () => {
  let server: TestServer;
  let clerk: Client;
  let head: Client;
  let lan: { id: string };
  let mai: { id: string; contractId: string };

  async function employ(name: string, code: string, more: object = {}, allowances: readonly object[] = []) {
    const office = await server.account('view_teacher', 'view_pay', 'update_contract');
    const { id } = await aTeacher(server.services.db, { code, name });
    const made = await office.post(`/staff/people/${id}/contracts`, { ...contract, number: `${code}/HĐLV`, ...more });
    let { version } = (await office.post(`/staff/contracts/${made.body.id}/activate`, { version: 1 })).body;
    for (const allowance of allowances) {
      const added = await office.post(`/staff/contracts/${made.body.id}/allowances`, {
        fromDate: '2023-09-01',
        ...allowance,
        version,
      });
      expect(added.status).toBe(200);
      ({ version } = added.body);
    }
    return { id, contractId: made.body.id as string };
  }

  beforeAll(async () => {
    server = await testServer({ clock });
    clerk = await server.account('view_teacher', 'view_pay', 'payroll_run');
    head = await server.account('view_teacher', 'view_pay', 'payroll_approve');
    lan = await employ('Nông Thị Lan', 'GV01', {}, [{ code: 'PROFESSION', form: 'PERCENT', value: 40 }]);
    mai = await employ('Trần Thị Mai', 'GV02', { pay: { ...pay, titleCode: 'V.07.04.32', step: 4 } }, [
      { code: 'PROFESSION', form: 'PERCENT', value: 40 },
      { code: 'SENIORITY', form: 'PERCENT', value: 10 },
    ]);
  });
  eachTestBeginsAfresh(() => server);

  const step = (client: Client, id: string, name: string, body: object) =>
    client.post(`/payroll/runs/${id}/${name}`, body);
  const open = async (more: object = {}) => (await clerk.post('/payroll/runs', { month, kind: 'MONTH', ...more })).body;
  const until = async (id: string, state: string) => {
    await expect.poll(async () => (await clerk.get(`/payroll/runs/${id}`)).body.state).toBe(state);
    return (await clerk.get(`/payroll/runs/${id}`)).body;
  };
  async function calculated(more: object = {}) {
    const run = await open(more);
    const begun = await step(clerk, run.id, 'calculate', { accept: true, version: run.version });
    expect([begun.status, begun.body.state]).toEqual([200, 'calculating']);
    return until(run.id, 'calculated');
  }
  async function approved(more: object = {}) {
    const run = await calculated(more);
    const sent = await step(clerk, run.id, 'send', { version: run.version });
    expect(sent.body.state).toBe('in_review');
    const done = await step(head, run.id, 'approve', { version: sent.body.version });
    expect(done.status).toBe(200);
    return done.body;
  }
  const slips = async (id: string) => (await clerk.get(`/payroll/runs/${id}/slips`)).body.items;

  it('is the pay of everybody with a contract, as the worked examples say (S1, S2)', async () => {
    const run = await calculated();
    expect(run).toMatchObject({ people: 2, failed: 0, net: 7_666_659 + 11_664_274, isOwnWork: true });
    expect(await slips(run.id)).toMatchObject([
      {
        name: 'Nông Thị Lan',
        coefficient: '2.34',
        salary: 5_920_200,
        gross: 8_288_280,
        net: 7_666_659,
        previousNet: null,
      },
      { name: 'Trần Thị Mai', coefficient: '3.33', gross: 12_637_350, insurance: 973_076, net: 11_664_274 },
    ]);
  });

  it('says what is missing before it is calculated, and is calculated once that is accepted', async () => {
    const run = await open();
    const ready = (await clerk.get(`/payroll/runs/${run.id}/readiness`)).body;
    expect(ready.people).toBe(2);
    expect(ready.items.map(({ code }: { code: string }) => code)).toEqual([
      'MONTH_OPEN',
      'NO_INSURANCE_NUMBER',
      'NO_TAX_CODE',
      'NO_BANK_ACCOUNT',
    ]);
    const refused = await step(clerk, run.id, 'calculate', { version: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'payroll.not_ready']);
  });

  it('is approved by another than who calculated or sent it, and seen by its people then', async () => {
    const both = await server.account('view_pay', 'payroll_run', 'payroll_approve');
    const run = await calculated();
    const own = await server.teacher(lan.id);
    const sent = await step(both, run.id, 'send', { version: run.version });
    const self = await step(both, run.id, 'approve', { version: sent.body.version });
    expect([self.status, self.body.code]).toEqual([403, 'payroll.four_eyes']);
    expect((await own.get('/payroll/own?year=2026')).body.slips).toEqual([]);
    const done = await step(head, run.id, 'approve', { version: sent.body.version });
    expect(done.body).toMatchObject({ state: 'approved', releaseOn: '2026-11-30' });
    const [slip] = (await own.get('/payroll/own?year=2026')).body.slips;
    expect(slip).toMatchObject({ net: 7_666_659, state: 'confirmed' });
    const whole = (await own.get(`/payroll/own/${slip.id}`)).body;
    expect(whole.lines[0]).toMatchObject({
      code: 'SALARY',
      amount: 5_920_200,
      formula: 'he_so × luong_co_so × ti_le_huong%',
      inputs: [
        { name: 'he_so', value: '2.34' },
        { name: 'luong_co_so', value: '2530000' },
        { name: 'ti_le_huong', value: '100' },
      ],
    });
    expect((await (await server.teacher(mai.id)).get(`/payroll/own/${slip.id}`)).status).toBe(404);
    const told = (await own.get('/notifications')).body.items;
    expect(told[0]).toMatchObject({ kind: 'paySlipReleased', link: '/t/info-teacher/payroll' });
  });

  it('that is to be seen later is not seen before', async () => {
    const run = await calculated();
    const sent = await step(clerk, run.id, 'send', { version: run.version });
    await step(head, run.id, 'approve', { releaseOn: '2026-12-05', version: sent.body.version });
    expect((await (await server.teacher(lan.id)).get('/payroll/own?year=2026')).body.slips).toEqual([]);
  });

  it('goes back with a note, and again the same way', async () => {
    const run = await calculated();
    const sent = (await step(clerk, run.id, 'send', { version: run.version })).body;
    expect((await step(head, run.id, 'return', { version: sent.version })).body.code).toBe('payroll.reason_required');
    const back = await step(head, run.id, 'return', { reason: 'Thiếu phụ cấp', version: sent.version });
    expect(back.body).toMatchObject({ state: 'calculated', note: 'Thiếu phụ cấp' });
    const again = await step(clerk, run.id, 'calculate', { accept: true, version: back.body.version });
    expect(again.body.state).toBe('calculating');
    expect(await until(run.id, 'calculated')).toMatchObject({ net: run.net });
  });

  it('is paid but for who is held back, who is paid later', async () => {
    const run = await approved();
    const [first, second] = await slips(run.id);
    const held = await clerk.post(`/payroll/slips/${first.id}/hold`, {
      reason: 'Chờ quyết định',
      version: first.version,
    });
    expect(held.body).toMatchObject({ state: 'withheld', holdReason: 'Chờ quyết định' });
    const early = await step(clerk, run.id, 'pay', { paidOn: '2026-11-01', reference: 'UNC 1', version: run.version });
    expect(early.body.code).toBe('payroll.paid_too_early');
    const paid = await step(clerk, run.id, 'pay', { paidOn: '2026-12-05', reference: 'UNC 1', version: run.version });
    expect(paid.body).toMatchObject({ state: 'paid', withheld: 1 });
    expect((await clerk.get(`/payroll/slips/${second.id}`)).body).toMatchObject({
      state: 'paid',
      paidOn: '2026-12-05',
    });
    const free = await clerk.post(`/payroll/slips/${first.id}/release`, { version: held.body.version });
    const late = { paidOn: '2026-12-08', reference: 'UNC 2', version: free.body.version };
    expect((await clerk.post(`/payroll/slips/${first.id}/pay`, late)).body).toMatchObject({
      state: 'paid',
      paidOn: '2026-12-08',
    });
  });

  it('pays nobody twice for a month: another takes in only who has no slip', async () => {
    await approved();
    const run = await open();
    expect((await clerk.get(`/payroll/runs/${run.id}/readiness`)).body.people).toBe(0);
    expect((await clerk.post('/payroll/runs', { month, kind: 'MONTH' })).body.code).toBe('payroll.run_open');
  });

  it('called off leaves no slip that holds; once approved only who may approve calls it off', async () => {
    const run = await approved();
    const refused = await step(clerk, run.id, 'cancel', { reason: 'Nhầm', version: run.version });
    expect([refused.status, refused.body.code]).toEqual([403, 'payroll.cancel_needs_approver']);
    const both = await server.account('view_pay', 'payroll_run', 'payroll_approve');
    expect((await step(both, run.id, 'cancel', { reason: 'Nhầm', version: run.version })).body.state).toBe('cancelled');
    expect((await slips(run.id)).map(({ state }: { state: string }) => state)).toEqual(['void', 'void']);
    expect((await (await server.teacher(lan.id)).get('/payroll/own?year=2026')).body.slips).toEqual([]);
    expect((await calculated()).people).toBe(2);
  });

  it('fails by name for who would be paid less than nothing, and keeps the others', async () => {
    const union = {
      code: 'PHAT',
      name: 'Khấu trừ',
      kind: 'DEDUCTION',
      run: 'MONTH',
      formula: '10000000',
      paidBy: 'WHOLE',
      inInsuranceBase: false,
      taxable: false,
      fromDate: '2026-11-01',
      personIds: [lan.id],
    };
    const made = await clerk.post('/payroll/components', union);
    expect(made.status).toBe(200);
    const run = await open();
    await step(clerk, run.id, 'calculate', { accept: true, version: 1 });
    const failed = await until(run.id, 'failed');
    expect(failed).toMatchObject({ people: 1, failed: 1 });
    expect((await clerk.get(`/payroll/runs/${run.id}/failures`)).body).toMatchObject([
      { personId: lan.id, code: 'BELOW_ZERO' },
    ]);
    await clerk.put(`/payroll/components/${made.body.id}`, { ...union, formula: '100000', version: 1 });
    await step(clerk, run.id, 'calculate', { accept: true, personIds: [lan.id], version: failed.version });
    expect(await until(run.id, 'calculated')).toMatchObject({
      people: 2,
      failed: 0,
      net: 7_666_659 - 100_000 + 11_664_274,
    });
    const used = await clerk.put(`/payroll/components/${made.body.id}`, { ...union, formula: '1', version: 2 });
    expect(used.body.code).toBe('payroll.component_used');
    expect(
      (
        await clerk.put(`/payroll/components/${made.body.id}`, {
          ...union,
          formula: '100000',
          toDate: '2026-12-31',
          version: 2,
        })
      ).status,
    ).toBe(200);
  });

  it('has a difference to an earlier slip as a line of the next, once', async () => {
    const run = await approved();
    const [slip] = await slips(run.id);
    const wrong = await clerk.post(`/payroll/slips/${slip.id}/corrections`, {
      amount: 92_598,
      reason: 'Truy lĩnh thâm niên tháng 11',
      inInsuranceBase: true,
      version: slip.version,
    });
    expect(wrong.body.corrections).toMatchObject([{ amount: 92_598, paidIn: null }]);
    const next = await calculated({ month: '2026-12-01' });
    const [mine] = await slips(next.id);
    expect(mine).toMatchObject({ gross: 8_288_280 + 92_598, previousNet: 7_666_659 });
    expect(mine.causes).toEqual([{ name: 'CORRECTION: Truy lĩnh thâm niên tháng 11', before: '', after: '92598' }]);
    const old = (await clerk.get(`/payroll/slips/${slip.id}`)).body;
    expect(old.corrections).toMatchObject([{ paidIn: '2026-12-01' }]);
    expect((await clerk.delete(`/payroll/slips/${slip.id}/corrections/${old.corrections[0].id}`)).body.code).toBe(
      'payroll.correction_used',
    );
    await step(clerk, next.id, 'calculate', { accept: true, version: next.version });
    expect(await until(next.id, 'calculated')).toMatchObject({ net: next.net });
  });

  it('goes by unpaid leave, and by leave that insurance pays for the preferential allowance too', async () => {
    const away = (day: string, kind: string, paid: number) => ({
      id: newId(),
      teacher_id: lan.id,
      employee_id: null,
      day,
      session: null,
      periods: null,
      kind,
      paid_percent: paid,
      day_part: 100,
      leave_request_id: newId(),
    });
    await server.services.db
      .insertInto('staff_absences')
      .values([away('2026-11-10', 'UNPAID', 0), away('2026-11-11', 'SICK', 75), away('2026-11-12', 'MARRIAGE', 100)])
      .execute();
    const [slip] = await slips((await calculated()).id);
    const { lines } = (await clerk.get(`/payroll/slips/${slip.id}`)).body;
    const amount = (code: string) => lines.find((line: { code: string }) => line.code === code).amount;
    expect([amount('SALARY'), amount('PREFERENTIAL')]).toEqual([
      Math.round((5_920_200 * 20) / 22),
      Math.round((2_368_080 * 21) / 22),
    ]);
  });

  it('goes by suspension, secondment and leave that insurance pays, from the day they began', async () => {
    const office = await server.account('view_teacher', 'update_teacher');
    const change = async (id: string, status: string, effectiveOn: string, more: object = {}) => {
      const { version } = (await office.get(`/teachers/${id}`)).body;
      const body = { status, effectiveOn, reason: 'Quyết định 12', version, ...more };
      expect((await office.post(`/teachers/${id}/status`, body)).status).toBe(200);
    };
    await change(mai.id, 'SUSPENDED', '2026-11-16');
    await change(lan.id, 'SECONDED', '2026-10-01');
    const ready = async (id: string) =>
      (await clerk.get(`/payroll/runs/${id}/readiness`)).body.items.find(
        ({ code }: { code: string }) => code === 'BY_STATUS',
      )?.people;
    const run = await calculated();
    expect(await ready(run.id)).toMatchObject([{ name: 'Trần Thị Mai' }]);
    const [seconded, suspended] = await slips(run.id);
    // Whoever sends pays: Luật Viên chức, Điều 36.
    expect(seconded).toMatchObject({ gross: 8_288_280 });
    const { lines } = (await clerk.get(`/payroll/slips/${suspended.id}`)).body;
    const salary = lines.filter(({ code }: { code: string }) => code === 'SALARY');
    expect(salary).toMatchObject([
      { from: '2026-11-01', to: '2026-11-15', amount: Math.round((8_424_900 * 10) / 21) },
      {
        from: '2026-11-16',
        to: '2026-11-30',
        amount: Math.round((8_424_900 * 11) / 21 / 2),
        basis: 'NĐ 204/2004/NĐ-CP; NĐ 112/2020/NĐ-CP, Điều 41',
      },
    ]);
    const preferential = lines.filter(({ code }: { code: string }) => code === 'PREFERENTIAL');
    expect(preferential.map(({ amount }: { amount: number }) => amount)).toEqual([
      Math.round((3_369_960 * 10) / 21),
      0,
    ]);
    await change(lan.id, 'WORKING', '2026-10-30');
    await change(lan.id, 'SECONDED', '2026-11-02', { isPaidElsewhere: true });
    await change(mai.id, 'INSURANCE_LEAVE', '2026-11-16');
    await step(clerk, run.id, 'calculate', { accept: true, version: run.version });
    await until(run.id, 'calculated');
    const [elsewhere, insured] = await slips(run.id);
    expect(elsewhere).toMatchObject({ gross: 0, insurance: 0, net: 0 });
    expect(insured.gross).toBeGreaterThan(5_000_000);
    expect((await ready(run.id)).length).toBe(2);
  });

  it('that is paid closes its month once that is over and clear', async () => {
    const closed = async () =>
      (await server.services.db.selectFrom('closed_months').select(['month', 'what', 'closed_by_name']).execute()).map(
        ({ month: of, what }) => `${what} ${of}`,
      );
    const now = await approved();
    await step(clerk, now.id, 'pay', { paidOn: '2026-12-01', reference: 'UNC 1', version: now.version });
    expect(await closed()).toEqual([]);
    const past = await approved({ month: '2026-10-01' });
    const paid = await step(clerk, past.id, 'pay', { paidOn: '2026-12-01', reference: 'UNC 2', version: past.version });
    expect(paid.body.state).toBe('paid');
    expect(await closed()).toEqual(['STAFF 2026-10-01']);
  });

  it('that is approved stays as it is: what changes later is due with the next, once', async () => {
    const run = await approved();
    const differences = async () => (await clerk.get(`/payroll/runs/${run.id}/differences`)).body;
    expect(await differences()).toEqual([]);
    // Two days without pay that nobody knew of, and a raise that was signed late.
    const away = { employee_id: null, session: null, periods: null, kind: 'UNPAID', paid_percent: 0, day_part: 100 };
    for (const day of ['2026-11-10', '2026-11-11'])
      await server.services.db
        .insertInto('staff_absences')
        .values({ id: newId(), teacher_id: lan.id, day, leave_request_id: newId(), ...away })
        .execute();
    const raise = {
      from_date: '2026-11-01',
      cause: 'REGULAR_RAISE',
      basis: 'SCALE',
      scale: 'A1',
      step: 5,
      coefficient: 366,
      by_name: '',
    } as const;
    await server.services.db
      .insertInto('staff_contract_pay')
      .values({ id: newId(), contract_id: mai.contractId, ...raise })
      .execute();
    const unpaid = Math.round((5_920_200 * 20) / 22) - 5_920_200;
    const more = Math.round(0.33 * 2_530_000);
    const raised = more + Math.round(more * 0.4) + Math.round(more * 0.1);
    expect(await differences()).toMatchObject([
      { name: 'Nông Thị Lan', amount: unpaid, causes: [{ name: 'ngay_nghi_khong_luong', before: '', after: '2' }] },
      { name: 'Trần Thị Mai', amount: raised, causes: [{ name: 'he_so', before: '3.33', after: '3.66' }] },
    ]);
    const body = { personIds: [lan.id, mai.id], reason: 'Chênh lệch lương tháng 11/2026' };
    const both = await Promise.all([1, 2].map(() => step(clerk, run.id, 'differences', body)));
    expect(both.map(({ status, body: left }) => [status, left])).toEqual([
      [200, []],
      [200, []],
    ]);
    const next = await calculated({ month: '2026-12-01' });
    const [first, second] = await slips(next.id);
    expect(first.gross).toBe(8_288_280 + unpaid);
    expect(second.gross).toBe(12_637_350 + raised * 2);
    // What insurance and tax take of a raise counts by its parts: the preferential allowance counts for neither.
    const rows = await server.services.db
      .selectFrom('pay_corrections')
      .select(['amount', 'in_insurance_base', 'taxable'])
      .orderBy('amount')
      .execute();
    expect(rows).toEqual([
      { amount: unpaid, in_insurance_base: false, taxable: true },
      { amount: Math.round(more * 0.4), in_insurance_base: false, taxable: false },
      { amount: more + Math.round(more * 0.1), in_insurance_base: true, taxable: true },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('is asked about by its person and answered, without a figure in what is told', async () => {
    await approved();
    const own = await server.teacher(lan.id);
    const [slip] = (await own.get('/payroll/own?year=2026')).body.slips;
    expect((await clerk.post(`/payroll/slips/${slip.id}/messages`, { text: 'Chào chị' })).body.code).toBe(
      'payroll.not_asked',
    );
    expect((await own.post(`/payroll/own/${slip.id}/messages`, { text: 'Sao chưa có thâm niên?' })).status).toBe(200);
    expect((await clerk.get('/notifications')).body.items[0]).toMatchObject({
      kind: 'paySlipAsked',
      params: { name: 'Nông Thị Lan', month: '11/2026' },
      link: expect.stringMatching(/^\/teachers\/salary-management\/slips\//),
    });
    const answered = await clerk.post(`/payroll/slips/${slip.id}/messages`, { text: 'Đủ 60 tháng mới có' });
    expect(answered.body.messages.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false]);
  });

  it('leaves as files for bank, insurance, tax and accounts once it is approved', async () => {
    const draft = await open({ kind: 'BONUS', title: 'Tết' });
    expect((await step(clerk, draft.id, 'export', { kind: 'BANK' })).body.code).toBe('payroll.not_approved');
    const run = await approved();
    for (const kind of ['BANK', 'INSURANCE', 'TAX', 'ACCOUNTING']) {
      const file = await step(clerk, run.id, 'export', { kind });
      expect([kind, file.status, file.raw.subarray(0, 2).toString()]).toEqual([kind, 200, 'PK']);
    }
    const [slip] = await slips(run.id);
    const paper = await clerk.get(`/payroll/slips/${slip.id}/paper`);
    expect(paper.raw.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('a formula is tried before it is kept, and an error names the place', async () => {
    const tried = await clerk.post('/payroll/components/try', { formula: 'luong_thang × 1%' });
    expect(tried.body).toMatchObject({ problem: null, people: [{ amount: 82_883 }, { amount: 126_374 }] });
    const wrong = await clerk.post('/payroll/components/try', { formula: 'luong × 1%' });
    expect(wrong.body.problem).toEqual({ problem: 'unknown_name', position: 1, found: 'luong' });
  });

  it('of two who calculate at once one is told to wait', async () => {
    const run = await open();
    const begin = () => step(clerk, run.id, 'calculate', { accept: true, version: 1 });
    const codes = (await Promise.all([begin(), begin()])).map(({ status }) => status).sort();
    expect(codes).toEqual([200, 409]);
    expect((await until(run.id, 'calculated')).people).toBe(2);
  });

  it('is not opened by who has no right to see pay, at no address', async () => {
    const run = await approved();
    const [slip] = await slips(run.id);
    const other = await server.account('view_teacher', 'update_teacher', 'view_setting');
    for (const path of [
      'runs?year=2026',
      `runs/${run.id}`,
      `runs/${run.id}/slips`,
      `slips/${slip.id}`,
      'components',
      'settings',
    ]) {
      const refused = await other.get(`/payroll/${path}`);
      expect([path, refused.status]).toEqual([path, 403]);
    }
    const log = await server.services.db.selectFrom('audit_log').selectAll().execute();
    const notices = await server.services.db.selectFrom('notifications').selectAll().execute();
    const jobs = await server.services.db.selectFrom('jobs').selectAll().execute();
    const all = JSON.stringify([log, notices, jobs]);
    for (const figure of ['7666659', '8288280', '5920200', '11664274']) expect(all).not.toContain(figure);
  });
});
