import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../test/kit/model-runs.ts';
import { type Client, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

/** Days of one week ahead, one a request. */
const days = ['2026-12-07', '2026-12-08', '2026-12-09'] as const;
const kinds = ['UNPAID', 'COMP_OFF'] as const;
type Kind = (typeof kinds)[number];

type Command =
  | { readonly do: 'ask'; readonly day: number; readonly kind: Kind }
  | {
      readonly do: 'approve' | 'reject' | 'accept-revoke' | 'refuse-revoke';
      readonly day: number;
      readonly by: 'head' | 'principal';
      readonly n?: number | undefined;
    }
  | { readonly do: 'cancel' | 'ask-revoke'; readonly day: number; readonly n?: number | undefined };

interface Asked {
  readonly day: number;
  readonly kind: Kind;
  state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'revoke_pending' | 'revoked';
  step: number;
}

const open = ['pending', 'approved', 'revoke_pending'];
/** Unpaid leave needs the principal too; a day in lieu the head alone. */
const rolesOf = { UNPAID: ['head', 'principal'], COMP_OFF: ['head'] } as const;

/** Leave of one teacher as somebody who has read how it goes would keep it in mind: one day in lieu, three days to ask for. */
class LeaveMind {
  requests: Asked[] = [];

  clone(): LeaveMind {
    const copy = new LeaveMind();
    copy.requests = this.requests.map((each) => ({ ...each }));
    return copy;
  }

  latest(day: number): number | undefined {
    const at = this.requests.findLastIndex((each) => each.day === day);
    return at < 0 ? undefined : at;
  }

  run(command: Command): string {
    if (command.do === 'ask') return this.ask(command.day, command.kind);
    const at = command.n ?? this.latest(command.day);
    const request = at === undefined ? undefined : this.requests[at];
    if (!request) return 'none';
    if (!('by' in command)) {
      return command.do === 'cancel'
        ? this.to(request, ['pending'], 'cancelled')
        : this.to(request, ['approved'], 'revoke_pending');
    }
    if (command.do === 'accept-revoke' && request.state !== 'revoke_pending') return 'staff.leave_step';
    const roles: readonly string[] = rolesOf[request.kind];
    const granted = request.state === 'approved' || request.state === 'revoke_pending';
    const decides = roles[(granted ? roles.length : request.step) - 1];
    if (command.by === 'head' && decides !== 'head') return 'platform.forbidden';
    if (command.do === 'accept-revoke') return this.to(request, ['revoke_pending'], 'revoked');
    if (command.do === 'refuse-revoke') return this.to(request, ['revoke_pending'], 'approved');
    if (command.do === 'reject') return this.to(request, ['pending'], 'rejected');
    if (request.state !== 'pending') return 'staff.leave_step';
    if (request.step < roles.length) request.step += 1;
    else request.state = 'approved';
    return 'ok';
  }

  private ask(day: number, kind: Kind): string {
    const inLieu = this.requests.some((each) => each.kind === 'COMP_OFF' && open.includes(each.state));
    if (kind === 'COMP_OFF' && inLieu) return 'staff.leave_balance';
    if (this.requests.some((each) => each.day === day && open.includes(each.state))) return 'staff.leave_overlap';
    this.requests.push({ day, kind, state: 'pending', step: 1 });
    return 'ok';
  }

  private to(request: Asked, from: readonly Asked['state'][], state: Asked['state']): string {
    if (!from.includes(request.state)) return 'staff.leave_step';
    request.state = state;
    return 'ok';
  }

  /** Requests, the ledger and who is away, a line each. */
  lines(): string[] {
    const away = this.requests.filter(({ state }) => state === 'approved' || state === 'revoke_pending');
    const inLieu = away.filter(({ kind }) => kind === 'COMP_OFF').length;
    return [
      ...this.requests.map(({ day, kind, state, step }) => `${days[day]} ${kind} ${state} ${step}`),
      ...away.map(({ day }) => `away ${days[day]}`),
      `in lieu ${100 - 100 * inLieu}`,
    ];
  }
}

const server = await testServer({ clock: clockAt(() => new Date('2026-11-16T03:00:00Z')), isUnwatched: true });
const { db } = server.services;
const departmentId = newId();
await db.insertInto('departments').values({ id: departmentId, name: 'Toán', name_key: 'toan' }).execute();
const ids = {
  mai: (await aTeacher(db, { code: 'GV1', name: 'Đặng Thị Mai' })).id,
  head: (await aTeacher(db, { code: 'GV2', name: 'Nguyễn Văn Thắng' })).id,
  principal: (await aTeacher(db, { code: 'GV3', name: 'Lê Văn Sơn' })).id,
};
await db.updateTable('teachers').set({ department_id: departmentId }).where('id', 'in', [ids.mai, ids.head]).execute();
await db.updateTable('teachers').set({ job_position: 'PRINCIPAL' }).where('id', '=', ids.principal).execute();
await db
  .insertInto('teacher_duties')
  .values({
    id: newId(),
    teacher_id: ids.head,
    duty: 'DEPARTMENT_HEAD',
    from_date: '2026-08-01',
    to_date: null,
    periods: null,
  })
  .execute();
const people: Record<keyof typeof ids, Client> = {
  mai: await server.teacher(ids.mai),
  head: await server.teacher(ids.head),
  principal: await server.teacher(ids.principal),
};

const day = fc.nat({ max: days.length - 1 });
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), day, kind: fc.constantFrom(...kinds) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('approve', 'approve', 'reject', 'accept-revoke', 'refuse-revoke'),
      day,
      by: fc.constantFrom('head', 'principal'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'ask-revoke', 'ask-revoke'), day }) },
);

async function prepare(command: Command): Promise<() => Promise<string>> {
  const answer = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 200 ? 'ok' : (body.code ?? String(status));
  const date = days[command.day] ?? days[0];
  if (command.do === 'ask') {
    const body = { kind: command.kind, from: date, to: date, isSent: true };
    return async () => answer(await people.mai.post('/staff/own-leave', body));
  }
  const request = await db
    .selectFrom('leave_requests')
    .select(['id', 'version'])
    .where('from_date', '=', date)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!request) return async () => 'none';
  const who = 'by' in command ? people[command.by] : people.mai;
  const body = {
    version: request.version,
    text: 'Vì việc trường',
    ...(command.do === 'ask-revoke' ? { from: date } : {}),
  };
  const sent = command.do === 'cancel' ? { version: request.version } : body;
  return async () => answer(await who.post(`/staff/leave/${request.id}/${command.do}`, sent));
}

async function fresh(): Promise<LeaveMind> {
  await sql`delete from leave_entries`.execute(db);
  await sql`delete from staff_absences`.execute(db);
  await sql`delete from leave_requests`.execute(db);
  await sql`delete from notifications`.execute(db);
  await db
    .insertInto('leave_entries')
    .values({
      id: newId(),
      teacher_id: ids.mai,
      employee_id: null,
      kind: 'COMP_OFF',
      day: '2026-09-02',
      amount: 100,
      reason: 'COMP_OFF',
      by_name: 'Văn phòng',
    })
    .execute();
  return new LeaveMind();
}

async function real(): Promise<string[]> {
  const requests = await db
    .selectFrom('leave_requests')
    .select(['from_date', 'kind', 'state', 'step'])
    .orderBy('id')
    .execute();
  const away = await db.selectFrom('staff_absences').select('day').execute();
  const entries = await db.selectFrom('leave_entries').select('amount').where('kind', '=', 'COMP_OFF').execute();
  return [
    ...requests.map((row) => `${row.from_date} ${row.kind} ${row.state} ${row.step}`),
    ...away.map((row) => `away ${row.day}`),
    `in lieu ${entries.reduce((sum, { amount }) => sum + amount, 0)}`,
  ];
}

const leave: Play<LeaveMind, Command> = {
  name: 'leave',
  commands,
  atOnce: commands,
  fresh,
  prepare,
  clone: (mind) => mind.clone(),
  run: (mind, command) => mind.run(command),
  resolve: (mind, command) => (command.do === 'ask' ? command : { ...command, n: mind.latest(command.day) }),
  real,
  minded: (mind) => mind.lines(),
  // The state is looked at before the version.
  overtaken: ['staff.leave_step'],
  // Every day somebody is away is a line of the ledger that was not given back.
  faults: async () =>
    (
      await sql`select r.id from leave_requests r
        left join (select leave_request_id, sum(day_part) as away from staff_absences group by 1) a on a.leave_request_id = r.id
        left join (select request_id, -sum(amount) as used from leave_entries group by 1) e on e.request_id = r.id
        where coalesce(a.away, 0) <> coalesce(e.used, 0)`.execute(db)
    ).rows,
};

const hour = 3_600_000;

test('whatever is asked, decided and taken back, ledger and absences are as those of the mind', {
  timeout: hour,
}, async () => {
  const told = await playInTurn(leave, { length: [15, 30] });
  expect(Object.keys(told.answers)).toEqual(
    expect.arrayContaining(['ask ok', 'approve ok', 'cancel ok', 'ask staff.leave_overlap', 'ask staff.leave_balance']),
  );
});

test('what is decided at the same moment is what deciding it in some order comes to', { timeout: hour }, async () => {
  const told = await playAtOnce(leave, { before: [3, 10] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['ask ok']));
});
