import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../test/kit/model-runs.ts';
import { type Client, testServer } from '../../../test/servers/server.ts';
import { aTeacher } from '../../../test/world/factories.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type Command, modelDifference, modelMonths, modelPeople, PayrollMind } from './payroll-mind.ts';

const server = await testServer({ clock: clockAt(() => new Date('2026-12-02T03:00:00Z')), isUnwatched: true });
const { db } = server.services;
const people: string[] = [];
const facts = [
  { coefficient: 234, step: 1, allowances: { PROFESSION: 40 } },
  { coefficient: 333, step: 4, allowances: { PROFESSION: 40, SENIORITY: 10 } },
] as const;
for (const [index, { name, code }] of modelPeople.entries()) {
  const fact = facts[index] ?? facts[0];
  const { id } = await aTeacher(db, { code, name });
  const contract_id = newId();
  const from_date = '2023-09-01';
  await db
    .insertInto('staff_contracts')
    .values({
      id: contract_id,
      teacher_id: id,
      number: code,
      kind: 'PUBLIC_INDEFINITE',
      state: 'active',
      from_date,
      post: 'Giáo viên',
    })
    .execute();
  const line = { cause: 'CONTRACT', basis: 'SCALE', scale: 'A1', by_name: '' } as const;
  await db
    .insertInto('staff_contract_pay')
    .values({ id: newId(), contract_id, from_date, ...line, step: fact.step, coefficient: fact.coefficient })
    .execute();
  for (const [allowance, value] of Object.entries(fact.allowances)) {
    await sql`insert into staff_contract_allowances (id, contract_id, code, form, value, from_date, by_name)
      values (${newId()}, ${contract_id}, ${allowance}, 'PERCENT', ${value}, ${from_date}, '')`.execute(db);
  }
  people.push(id);
}
const clients: Record<'clerk' | 'both' | 'head', Client> = {
  clerk: await server.account('view_teacher', 'view_pay', 'payroll_run'),
  both: await server.account('view_teacher', 'view_pay', 'payroll_run', 'payroll_approve'),
  head: await server.account('view_teacher', 'view_pay', 'payroll_approve'),
};

const month = fc.nat({ max: modelMonths.length - 1 });
const person = fc.nat({ max: modelPeople.length - 1 });
const runs = fc.constantFrom('clerk' as const, 'both' as const);
const approves = fc.constantFrom('both' as const, 'head' as const, 'head' as const);
const only = fc.option(person, { freq: 4, nil: null });
const shared: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), month }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('calculate' as const), month, by: runs, only }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('send', 'send', 'pay'), month, by: runs }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'approve', 'approve', 'return'), month, by: approves }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), month, by: runs }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('hold', 'release', 'payOne', 'correct', 'correct', 'drop'),
      month,
      person,
    }),
  },
];
const atOnce: fc.Arbitrary<Command> = fc.oneof(...shared);
const commands: fc.Arbitrary<Command> = fc.oneof(...shared, {
  weight: 1,
  // Called off while it is at work: no difference is held by it afterwards.
  arbitrary: fc.record({ do: fc.constant('stop' as const), month }),
});

type Answer = { readonly status: number; readonly body: { readonly code?: string } };
const said = ({ status, body }: Answer) => (status < 300 ? 'ok' : (body.code ?? String(status)));

const runOf = (command: Command) =>
  db
    .selectFrom('payroll_runs')
    .select(['id', 'version'])
    .where('month', '=', modelMonths[command.month] ?? '')
    .$if('person' in command, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('pay_slips')
            .select('id')
            .whereRef('run_id', '=', 'payroll_runs.id')
            .where('state', '<>', 'void')
            .where('teacher_id', '=', 'person' in command ? (people[command.person] ?? '') : ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Until the calculation is over, as whoever looks at the screen waits for it. */
async function settled(id: string): Promise<void> {
  const state = async () =>
    (await db.selectFrom('payroll_runs').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await expect.poll(state, { interval: 5 }).not.toBe('calculating');
}

async function prepare(command: Command): Promise<() => Promise<string>> {
  if (command.do === 'open') {
    const body = { month: modelMonths[command.month], kind: 'MONTH' };
    return async () => said(await clients.clerk.post('/payroll/runs', body));
  }
  const run = await runOf(command);
  if (!run) return async () => 'none';
  if ('person' in command) return prepareSlip(command, run.id);
  const { id, version } = run;
  const post = (by: keyof typeof clients, verb: string, body: object) =>
    clients[by].post(`/payroll/runs/${id}/${verb}`, { version, ...body });
  if (command.do === 'stop') {
    return async () => {
      const begun = await post('both', 'calculate', { accept: true });
      if (begun.status !== 200) return said(begun);
      const cancel = (at: number) => post('both', 'cancel', { reason: 'Mở nhầm', version: at });
      const first = await cancel(begun.body.version);
      // It was quicker.
      return said(first.body.code === 'platform.stale_version' ? await cancel(begun.body.version + 1) : first);
    };
  }
  const bodies = {
    calculate: {
      accept: true,
      ...('only' in command && command.only !== null ? { personIds: [people[command.only]] } : {}),
    },
    send: {},
    approve: {},
    return: { reason: 'Xem lại' },
    pay: { paidOn: '2026-12-05', reference: 'UNC 1' },
    cancel: { reason: 'Mở nhầm' },
  };
  return async () => {
    const answer = said(await post(command.by, command.do, bodies[command.do]));
    if (command.do === 'calculate') await settled(id);
    return answer;
  };
}

async function prepareSlip(
  command: Extract<Command, { person: number }>,
  runId: string,
): Promise<() => Promise<string>> {
  const slip = await db
    .selectFrom('pay_slips')
    .select(['id', 'version'])
    .where('run_id', '=', runId)
    .where('state', '<>', 'void')
    .where('teacher_id', '=', people[command.person] ?? '')
    .executeTakeFirstOrThrow();
  const { id, version } = slip;
  const post = (verb: string, body: object) => clients.clerk.post(`/payroll/slips/${id}/${verb}`, { version, ...body });
  if (command.do === 'drop') {
    const last = await db
      .selectFrom('pay_corrections')
      .select('id')
      .where('slip_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!last) return async () => 'none';
    return async () => said(await clients.clerk.delete(`/payroll/slips/${id}/corrections/${last.id}`));
  }
  const body = {
    hold: { reason: 'Chờ quyết định' },
    release: {},
    payOne: { paidOn: '2026-12-08', reference: 'UNC 2' },
    correct: { amount: modelDifference, reason: 'Truy lĩnh' },
  }[command.do];
  const verb = { hold: 'hold', release: 'release', payOne: 'pay', correct: 'corrections' }[command.do];
  return async () => said(await post(verb, body));
}

/** What approved slips said when they were first seen so: it never changes. */
const approved = new Map<string, string>();

async function fresh(): Promise<PayrollMind> {
  for (const table of ['pay_corrections', 'pay_slips', 'payroll_failures', 'payroll_runs', 'notifications', 'jobs'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  approved.clear();
  return new PayrollMind();
}

async function real(): Promise<string[]> {
  const rows = await db
    .selectFrom('payroll_runs')
    .select(['id', 'month', 'state'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const at = new Map(rows.map(({ id }, index) => [id, index]));
  const slips = await db.selectFrom('pay_slips').selectAll().execute();
  const runOfSlip = new Map(slips.map(({ id, run_id }) => [id, at.get(run_id)]));
  const codeOf = new Map(slips.map(({ id, code }) => [id, code]));
  for (const { id, state, lines, gross, net, employer, facts } of slips) {
    if (state === 'draft') continue;
    const figures = JSON.stringify([lines, gross, net, employer, facts]);
    expect(approved.get(id) ?? figures).toBe(figures);
    approved.set(id, figures);
  }
  const differences = await db.selectFrom('pay_corrections').select(['slip_id', 'used_in']).execute();
  return [
    ...rows.map(({ month, state }, index) => `run ${index} ${month} ${state}`),
    ...slips
      .filter(({ state }) => state !== 'void')
      .map(({ id, code, state, gross }) => `slip ${runOfSlip.get(id)} ${code} ${state} ${gross}`),
    ...differences.map(
      ({ slip_id, used_in }) =>
        `difference ${runOfSlip.get(slip_id)} ${codeOf.get(slip_id)} in ${used_in === null ? null : runOfSlip.get(used_in)}`,
    ),
  ];
}

/** What a slip says by itself, and that each difference is a line of one slip that holds, and each such line a difference. */
const faults = async () =>
  (
    await sql`
      with lines as (select s.id, s.state, l.value->>'kind' as kind, (l.value->>'amount')::bigint as amount, l.value->>'correctionId' as correction
        from pay_slips s cross join lateral jsonb_array_elements(s.lines) l)
      select s.id::text, 'sums' as fault from pay_slips s
        where s.gross <> (select coalesce(sum(amount), 0) from lines l where l.id = s.id and l.kind = 'EARNING')
          or s.deductions <> (select coalesce(sum(amount), 0) from lines l where l.id = s.id and l.kind = 'DEDUCTION')
          or s.employer <> (select coalesce(sum(amount), 0) from lines l where l.id = s.id and l.kind = 'EMPLOYER')
          or s.net <> s.gross - s.deductions
      union all select correction, 'paid twice' from lines where correction is not null and state <> 'void' group by 1 having count(*) > 1
      union all select l.correction, 'not its line' from lines l left join pay_corrections c on c.id::text = l.correction
        where l.correction is not null and l.state <> 'void' and c.used_in is distinct from l.id
      union all select c.id::text, 'line is missing' from pay_corrections c where c.used_in is not null
        and not exists (select from lines l where l.id = c.used_in and l.correction = c.id::text)
      union all select r.id::text, 'approved by who calculated or sent it' from payroll_runs r join audit_log a on a.entity_id = r.id::text
        where a.action = 'payrollRuns.approve' and r.state in ('approved', 'paid') and a.user_id in (r.calculated_by, r.sent_by)`.execute(
      db,
    )
  ).rows;

const payroll: Play<PayrollMind, Command> = {
  name: 'payroll',
  commands,
  atOnce,
  fresh,
  prepare,
  clone: (mind) => mind.clone(),
  run: (mind, command) => mind.run(command),
  resolve: (mind, command) => (command.do === 'open' ? command : { ...command, n: mind.about(command) }),
  real,
  minded: (mind) => mind.lines(),
  // The slip was reckoned anew meanwhile; or the step is looked at before the version.
  overtaken: ['payroll.run_state', 'payroll.slip_state', 'platform.not_found', 'payroll.not_final'],
  faults,
};

const hour = 3_600_000;

test('whatever is calculated, approved, paid, held back and corrected, slips are as those of the mind', {
  timeout: hour,
}, async () => {
  const told = await playInTurn(payroll, { length: [40, 70] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['open ok', 'calculate ok', 'send ok']));
});

test('what is done to payrolls at the same moment is what doing it in some order comes to', {
  timeout: hour,
}, async () => {
  const told = await playAtOnce(payroll, { before: [8, 20] });
  expect(told.commands).toBeGreaterThan(0);
});
