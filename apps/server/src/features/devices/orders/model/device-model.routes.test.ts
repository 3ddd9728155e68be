import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../../test/kit/model-runs.ts';
import type { Client } from '../../../../../test/servers/server.ts';
import { expireLine, linesToExpire } from '../device-order.jobs.ts';
import { aDeskOfDevices } from '../order-fixtures.ts';
import { type Command, CupboardModel, fitting, picked, rankOf, sortedBy } from './device-model-fixtures.ts';

const { desk, teacher, colleague, clock, aModel, lessons, server, world } = await aDeskOfDevices();
// What the clock brings is a command here, and never comes by itself.
await server.services.jobs.stop();
const monday = new Date('2026-11-15T23:30:00Z');
const items = 3;
const things = await aModel(items);
const { rows: codes } = await sql<{ id: string }>`
  select id from device_items where model_id = ${things.id} order by code`.execute(world.db);
/** As a desk reads them out. */
const itemIds = codes.map(({ id }) => id);
const people: readonly { readonly client: Client; readonly id: string }[] = [
  { client: teacher, id: world.teachers.subject.id },
  { client: colleague, id: world.teachers.other.id },
];

const personOf = (who: number): Client => {
  const person = people[who];
  if (!person) throw new Error('nobody');
  return person.client;
};
const numbers = (ids: readonly string[]) => ids.map((id) => itemIds.indexOf(id)).sort();

const slot = { who: fc.nat(1), day: fc.integer({ min: 1, max: 2 }), period: fc.integer({ min: 1, max: 2 }) };
const quantity = fc.integer({ min: 1, max: items });
const pick = fc.nat(11);
const atOnce: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('add' as const), quantity, ...slot }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('submit' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), quantity, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reject' as const, 'cancel' as const), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('handOver' as const),
      items: fc.subarray([0, 1, 2], { minLength: 1 }),
      pick,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('takeBack' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'find' as const), pick }) },
);
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 16, arbitrary: atOnce },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('later' as const, 'expire' as const) }) },
);

interface Line {
  readonly id: string;
  readonly orderId: string | null;
  readonly state: string;
  readonly version: number;
  readonly quantity: number;
  readonly who: string;
  readonly day: string;
  readonly period: number;
  readonly since: Date;
  readonly isHeld: boolean;
  readonly out: string[];
  readonly lost: string[];
}

const lines = async (): Promise<Line[]> =>
  (
    await sql<Line>`select l.id, l.order_id as "orderId", l.state, l.version, l.quantity, b.teacher_id as who,
      l.to_date as day, l.to_period as period, l.created_at as since, l.state = 'cart' and l.held_until > ${clock.now} as "isHeld",
      array(select i.item_id::text from device_line_items i where i.line_id = l.id and i.returned_at is null and i.lost_at is null) as out,
      array(select i.item_id::text from device_line_items i where i.line_id = l.id and i.returned_at is null and i.lost_at is not null) as lost
    from device_order_lines l join borrowers b on b.id = l.borrower_id where l.model_id = ${things.id}`.execute(
      world.db,
    )
  ).rows;

const orderOf = ({ who, day, period, quantity: count, since, state }: Line) => [
  ...[people.findIndex(({ id }) => id === who), dates.indexOf(day), period, count, since.getTime()],
  rankOf(state),
];
const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : `${body?.code}`;
};
const nothing = async () => 'none';
let later = 0;

/** Twenty minutes later, twice a day; then it is the next morning. */
async function goOn(): Promise<string> {
  later += 1;
  const next = new Date(clock.now.getTime() + (later > 2 ? 86_400_000 - 40 * 60_000 : 20 * 60_000));
  clock.now = next;
  if (later > 2) later = 0;
  return 'ok';
}

async function expire(): Promise<string> {
  for (const { id } of await linesToExpire(world.db, server.services)) await expireLine(server.services, id);
  return 'ok';
}

async function prepare(command: Command): Promise<() => Promise<string>> {
  if (command.do === 'later') return goOn;
  if (command.do === 'expire') return expire;
  const all = await lines();
  if (command.do === 'takeBack' || command.do === 'lose' || command.do === 'find') {
    const which = command.do === 'find' ? 'lost' : 'out';
    const index = picked(numbers(all.flatMap((line) => line[which])), command.pick);
    const id = itemIds[index ?? -1];
    const line = id && all.find((each) => each[which].includes(id));
    if (!line) return nothing;
    const path = `/devices/orders/${line.orderId}`;
    if (command.do === 'find') return () => codeOf(desk.post(`${path}/find`, { itemId: id }));
    if (command.do === 'lose') return () => codeOf(desk.post(`${path}/lose`, { itemIds: [id], reason: 'Mất' }));
    return () => codeOf(desk.post(`${path}/take-back`, { items: [{ itemId: id }] }));
  }
  if (command.do === 'add') {
    const span = lessons(command.period, command.period, dates[command.day] ?? '');
    const wish = { modelId: things.id, quantity: command.quantity, ...span };
    return () => codeOf(personOf(command.who).post('/devices/cart', wish));
  }
  if (!('pick' in command)) return nothing;
  const states: readonly string[] = fitting[command.do];
  const line = picked(
    all.filter(({ state }) => states.includes(state)).sort((a, b) => sortedBy(orderOf(a), orderOf(b))),
    command.pick,
  );
  if (!line) return nothing;
  const { id: lineId, version, orderId } = line;
  if (command.do === 'submit') {
    const client = personOf(people.findIndex(({ id }) => id === line.who));
    return () => codeOf(client.post('/devices/cart/submit', { lineIds: [lineId], purpose: 'Thí nghiệm' }));
  }
  if (command.do === 'cancel')
    return () => codeOf(desk.post(`/devices/order-lines/${lineId}/cancel`, { version, reason: 'Hỏng' }));
  if (command.do === 'handOver') {
    const handed = command.items.map((each) => itemIds[each]);
    const body = { lines: [{ lineId, version, itemIds: handed }] };
    return () => codeOf(desk.post(`/devices/orders/${orderId}/hand-over`, body));
  }
  const decided = command.do === 'approve' ? { quantity: command.quantity } : { reason: 'Không đủ' };
  const decisions = [{ lineId, version, decision: command.do, ...decided }];
  return () => codeOf(desk.post(`/devices/orders/${orderId}/decide`, { decisions }));
}

async function fresh(): Promise<CupboardModel> {
  clock.now = monday;
  later = 0;
  await sql`delete from device_order_lines`.execute(world.db);
  await sql`delete from device_orders`.execute(world.db);
  await sql`delete from notifications`.execute(world.db);
  await sql`update device_items set state = 'available' where state <> 'available'`.execute(world.db);
  return new CupboardModel(items);
}

const cupboard: Play<CupboardModel, Command> = {
  name: 'devices',
  commands,
  atOnce,
  fresh,
  prepare,
  clone: (model) => model.clone(),
  run: (model, command) => model.run(command),
  resolve: (model, command) => model.resolve(command),
  // Without a version: they are about things, and say so.
  overtaken: ['devices.item_not_out', 'devices.item_not_lost', 'devices.unknown_line'],
  real: async () =>
    (await lines()).map(({ who, day, period, state, quantity: count, isHeld, out, lost }) =>
      [
        people.findIndex(({ id }) => id === who),
        dates.indexOf(day),
        period,
        state,
        count,
        isHeld,
        `out ${numbers(out)}`,
        `lost ${numbers(lost)}`,
      ].join(' '),
    ),
  minded: (model) =>
    model.lines.map((line) =>
      [
        line.who,
        line.day,
        line.period,
        line.state,
        line.quantity,
        model.isHeld(line),
        `out ${[...line.out].sort()}`,
        `lost ${[...line.lost].sort()}`,
      ].join(' '),
    ),
  faults: async () =>
    (
      await sql`select item_id from device_line_items where returned_at is null and lost_at is null
        group by item_id having count(*) > 1`.execute(world.db)
    ).rows,
};

const hour = 3_600_000;

test('whatever is ordered, decided, handed over and brought back, the cupboard is as one of the mind', {
  timeout: hour,
}, async () => {
  const told = await playInTurn(cupboard, { length: [25, 50] });
  expect(Object.keys(told.answers)).toEqual(
    expect.arrayContaining(['add ok', 'submit ok', 'approve ok', 'add lending.not_enough']),
  );
});

test('what is done with devices at the same moment is what doing it in some order comes to', {
  timeout: hour,
}, async () => {
  const told = await playAtOnce(cupboard, { before: [8, 20] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['add ok']));
});
