import type { payComponentContract } from '@phuong/contract/payroll/components/component.contract.ts';
import type { payrollRunContract } from '@phuong/contract/payroll/runs/run.contract.ts';
import type { PayrollRunState, PaySlipState } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { paySlipContract } from '@phuong/contract/payroll/slips/slip.contract.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aNewTeacher, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

const month = '2026-10-01';

/** A payroll at some point of its way, with a name of its own. */
export async function aPayroll(
  world: World,
  state: PayrollRunState = 'draft',
  kind: 'MONTH' | 'BONUS' = 'BONUS',
): Promise<string> {
  const id = newId();
  const isOver = state === 'approved' || state === 'paid';
  await world.db
    .insertInto('payroll_runs')
    .values({
      id,
      month,
      kind,
      title: world.nextCode(),
      state,
      turn: 1,
      approved_at: isOver ? new Date('2026-11-02T03:00:00Z') : null,
      release_on: isOver ? '2026-11-02' : null,
      is_told: true,
    })
    .execute();
  return id;
}

/** A slip of a payroll, of a new teacher unless said. */
export async function aPaySlip(
  world: World,
  {
    runId,
    teacherId,
    state = 'draft',
    net = 7_666_659,
    previousNet = null,
    name = 'Nông Thị Lan',
  }: {
    runId: string;
    teacherId?: string;
    state?: PaySlipState;
    net?: number;
    previousNet?: number | null;
    name?: string;
  },
): Promise<string> {
  const id = newId();
  const run = await world.db.selectFrom('payroll_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const code = world.nextCode();
  await world.db
    .insertInto('pay_slips')
    .values({
      id,
      run_id: runId,
      month: run.month,
      kind: run.kind,
      title: run.title,
      teacher_id: teacherId ?? (await aNewTeacher(world)).id,
      employee_id: null,
      state,
      name,
      code,
      post: 'Giáo viên',
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code}`),
      coefficient: '2.34',
      salary: net,
      gross: net,
      insurance: 0,
      taxable: net,
      tax: 0,
      deductions: 0,
      net,
      employer: 0,
      insurance_base: 0,
      previous_net: previousNet,
      lines: JSON.stringify([
        {
          code: 'SALARY',
          name: '',
          kind: 'EARNING',
          amount: net,
          formula: 'he_so × luong_co_so',
          inputs: [{ name: 'he_so', value: '2.34' }],
          basis: 'NĐ 204/2004/NĐ-CP',
          from: null,
          to: null,
          correctionId: null,
        },
      ]),
      facts: JSON.stringify({ he_so: '2.34' }),
      causes: JSON.stringify([]),
    })
    .execute();
  return id;
}

const runParams = async (world: World, state?: PayrollRunState) => ({ params: { id: await aPayroll(world, state) } });

/** A payroll with one slip in it. */
async function aWholePayroll(world: World, state: PayrollRunState, slipState: PaySlipState = 'draft') {
  const id = await aPayroll(world, state);
  const slipId = await aPaySlip(world, { runId: id, state: slipState });
  return { id, slipId };
}

const slipParams = async (world: World, state: PayrollRunState, slipState: PaySlipState) => ({
  params: { id: (await aWholePayroll(world, state, slipState)).slipId },
});

export const payrollRunSamples: Samples<typeof payrollRunContract> = {
  'payrollRuns.list': { make: () => ({ query: { year: 2026 } }) },
  'payrollRuns.create': { make: (world) => ({ body: { month, kind: 'BONUS', title: world.nextCode() } }) },
  'payrollRuns.read': { make: (world) => runParams(world) },
  'payrollRuns.readiness': { make: (world) => runParams(world) },
  'payrollRuns.slips': { make: async (world) => ({ params: { id: (await aWholePayroll(world, 'calculated')).id } }) },
  'payrollRuns.failures': { make: (world) => runParams(world) },
  'payrollRuns.history': { make: (world) => runParams(world) },
  'payrollRuns.calculate': {
    make: async (world) => ({ ...(await runParams(world)), body: { accept: true, version: 1 } }),
  },
  'payrollRuns.send': {
    make: async (world) => ({
      params: { id: (await aWholePayroll(world, 'calculated')).id },
      body: { version: 1 },
    }),
  },
  'payrollRuns.return': {
    make: async (world) => ({ ...(await runParams(world, 'in_review')), body: { reason: 'Xem lại', version: 1 } }),
  },
  'payrollRuns.approve': {
    make: async (world) => ({ params: { id: (await aWholePayroll(world, 'in_review')).id }, body: { version: 1 } }),
  },
  'payrollRuns.pay': {
    make: async (world) => ({
      params: { id: (await aWholePayroll(world, 'approved', 'confirmed')).id },
      body: { paidOn: '2026-11-05', reference: 'UNC 12', version: 1 },
    }),
  },
  'payrollRuns.cancel': {
    make: async (world) => ({ ...(await runParams(world)), body: { reason: 'Mở nhầm', version: 1 } }),
  },
  'payrollRuns.differences': { make: (world) => runParams(world, 'approved') },
  'payrollRuns.addDifferences': {
    async make(world) {
      // Paid, and by what is known now there was no contract: all of it is due back.
      const runId = await aPayroll(world, 'approved', 'MONTH');
      const { id: teacherId } = await aNewTeacher(world);
      await aPaySlip(world, { runId, teacherId, state: 'confirmed' });
      return { params: { id: runId }, body: { personIds: [teacherId], reason: 'Chênh lệch tháng 10/2026' } };
    },
  },
  'payrollRuns.export': {
    make: async (world) => ({
      params: { id: (await aWholePayroll(world, 'approved', 'confirmed')).id },
      body: { kind: 'BANK' },
    }),
  },
};

/** Somebody without a record of who works here has no slip. */
const noStaff = {
  accountWithTheRight: 'platform.not_found',
  accountWithOtherRights: 'platform.not_found',
  accountWithoutRights: 'platform.not_found',
  administrator: 'platform.not_found',
} as const;

/** A slip of who calls that is released; another's where they have no record of somebody who works here. */
async function ownSlip(world: World, { userId }: Caller) {
  const row =
    userId === ''
      ? undefined
      : await world.db.selectFrom('users').select('teacher_id').where('id', '=', userId).executeTakeFirst();
  const runId = await aPayroll(world, 'approved');
  const teacherId = row?.teacher_id ?? (await aNewTeacher(world)).id;
  return { params: { id: await aPaySlip(world, { runId, teacherId, state: 'confirmed' }) } };
}
const text = { text: 'Vì sao tháng này ít hơn?' };

export const paySlipSamples: Samples<typeof paySlipContract> = {
  'paySlips.own': { make: () => ({ query: { year: 2026 } }), cells: { otherTeacher: 'ok' } },
  'paySlips.ownRead': { make: ownSlip, cells: { otherTeacher: 'ok', ...noStaff } },
  'paySlips.ownPaper': { make: ownSlip, cells: { otherTeacher: 'ok', ...noStaff } },
  'paySlips.ask': {
    make: async (world, caller) => ({ ...(await ownSlip(world, caller)), body: text }),
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'paySlips.ofPerson': {
    async make(world) {
      const { id } = await aNewTeacher(world);
      await aPaySlip(world, { runId: await aPayroll(world, 'approved'), teacherId: id, state: 'confirmed' });
      return { params: { id }, query: { year: 2026 } };
    },
  },
  'paySlips.read': { make: (world) => slipParams(world, 'calculated', 'draft') },
  'paySlips.paper': { make: (world) => slipParams(world, 'approved', 'confirmed') },
  'paySlips.hold': {
    make: async (world) => ({
      ...(await slipParams(world, 'approved', 'confirmed')),
      body: { reason: 'Chờ quyết định', version: 1 },
    }),
  },
  'paySlips.release': {
    make: async (world) => ({ ...(await slipParams(world, 'approved', 'withheld')), body: { version: 1 } }),
  },
  'paySlips.pay': {
    make: async (world) => ({
      ...(await slipParams(world, 'paid', 'confirmed')),
      body: { paidOn: '2026-11-10', reference: 'UNC 13', version: 1 },
    }),
  },
  'paySlips.answer': {
    async make(world) {
      const { params } = await slipParams(world, 'approved', 'confirmed');
      const message = { id: newId(), slip_id: params.id, is_own: true, by_name: 'Nông Thị Lan', text: 'Vì sao?' };
      await world.db
        .insertInto('pay_slip_messages')
        .values({ ...message, at: new Date('2026-11-03T03:00:00Z') })
        .execute();
      return { params, body: { text: 'Đã xem lại' } };
    },
  },
  'paySlips.correct': {
    make: async (world) => ({
      ...(await slipParams(world, 'approved', 'confirmed')),
      body: { amount: 92_598, reason: 'Truy lĩnh thâm niên', version: 1 },
    }),
  },
  'paySlips.dropCorrection': {
    async make(world) {
      const { params } = await slipParams(world, 'approved', 'confirmed');
      const correctionId = newId();
      await world.db
        .insertInto('pay_corrections')
        .values({
          id: correctionId,
          slip_id: params.id,
          amount: 1000,
          reason: 'Truy lĩnh',
          in_insurance_base: false,
          taxable: true,
          by_name: 'Kế toán',
          used_in: null,
        })
        .execute();
      return { params: { ...params, correctionId } };
    },
  },
};

const component = (world: World) =>
  ({
    code: `AN_${world.nextCode()}`,
    name: 'Tiền ăn trưa',
    kind: 'EARNING',
    run: 'MONTH',
    formula: '730000',
    paidBy: 'WORKED',
    inInsuranceBase: false,
    taxable: false,
    fromDate: '2026-01-01',
  }) as const;

async function aComponent(world: World): Promise<string> {
  const { code, name, kind, run, formula, fromDate } = component(world);
  const id = newId();
  await world.db
    .insertInto('pay_components')
    .values({
      id,
      code,
      name,
      kind,
      run,
      formula,
      paid_by: 'WORKED',
      in_insurance_base: false,
      taxable: false,
      from_date: fromDate,
      to_date: null,
    })
    .execute();
  return id;
}

export const payComponentSamples: Samples<typeof payComponentContract> = {
  'payComponents.list': { make: () => ({}) },
  'payComponents.read': { make: async (world) => ({ params: { id: await aComponent(world) } }) },
  'payComponents.people': { make: () => ({}) },
  'payComponents.try': { make: () => ({ body: { formula: 'he_so × 100000' } }), unaudited: 'only looks' },
  'payComponents.create': { make: (world) => ({ body: component(world) }) },
  'payComponents.update': {
    make: async (world) => ({ params: { id: await aComponent(world) }, body: { ...component(world), version: 1 } }),
  },
  'payComponents.delete': { make: async (world) => ({ params: { id: await aComponent(world) } }) },
  'paySettings.read': { make: () => ({}) },
  'paySettings.update': {
    async make(world) {
      const { version } = await world.db.selectFrom('payroll_settings').select('version').executeTakeFirstOrThrow();
      return { body: { region: 2, differencePercent: 10, version } };
    },
  },
};
