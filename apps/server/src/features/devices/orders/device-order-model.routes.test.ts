import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireLine, linesToExpire } from './device-order.jobs.ts';
import { aDeskOfDevices } from './order-fixtures.ts';

const school = await aDeskOfDevices();
const { desk, teacher, colleague, clock, aModel, lessons, server, world } = school;
const monday = new Date('2026-11-15T23:30:00Z');
const items = 3;

type Line = { id: string; orderId: string | null; state: string; version: number; quantity: number; who: string };
const linesOf = async (modelId: string): Promise<Line[]> => {
  const { rows } =
    await sql<Line>`select l.id, l.order_id as "orderId", l.state, l.version, l.quantity, b.teacher_id as who
    from device_order_lines l join borrowers b on b.id = l.borrower_id where l.model_id = ${modelId} order by l.created_at, l.id`.execute(
      world.db,
    );
  return rows;
};
const people = [teacher, colleague] as const;
const clientOf = ({ who }: Line) => (who === world.teachers.subject.id ? teacher : colleague);

/** What may happen next; `pick` says to which of the lines that it fits. */
const steps = [
  'add',
  'submit',
  'approve',
  'reject',
  'handOver',
  'takeBack',
  'lose',
  'cancel',
  'later',
  'expire',
] as const;
const aStep = fc.record({
  what: fc.constantFrom(...steps),
  pick: fc.nat(9),
  quantity: fc.integer({ min: 1, max: items }),
  period: fc.integer({ min: 1, max: 5 }),
  who: fc.nat(1),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

async function take(
  { what, pick, quantity, period, who }: Step,
  model: { id: string; items: string[] },
): Promise<number> {
  const lines = await linesOf(model.id);
  const one = (state: string) => {
    const fitting = lines.filter((line) => line.state === state);
    return fitting[pick % Math.max(1, fitting.length)];
  };
  const day = clock.now.getUTCDate() >= 15 ? '2026-11-17' : '2026-11-18';
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  if (what === 'add')
    return status(
      people[who === 0 ? 0 : 1].post('/devices/cart', { modelId: model.id, quantity, ...lessons(period, period, day) }),
    );
  if (what === 'later') {
    clock.now = new Date(clock.now.getTime() + (pick + 1) * 20 * 60_000);
    return 200;
  }
  if (what === 'expire') {
    for (const { id } of await linesToExpire(world.db, server.services)) await expireLine(server.services, id);
    return 200;
  }
  const line = one(
    {
      submit: 'cart',
      approve: 'requested',
      reject: 'requested',
      handOver: 'approved',
      takeBack: 'handed_over',
      lose: 'handed_over',
      cancel: 'approved',
    }[what],
  );
  if (!line) return 0;
  const { id, version, orderId } = line;
  if (what === 'submit') return status(clientOf(line).post('/devices/cart/submit', { lineIds: [id], purpose: 'x' }));
  if (what === 'approve' || what === 'reject') {
    const decisions = [
      { lineId: id, version, decision: what, reason: 'x', quantity: what === 'approve' ? quantity : null },
    ];
    return status(desk.post(`/devices/orders/${orderId}/decide`, { decisions }));
  }
  if (what === 'cancel') return status(desk.post(`/devices/order-lines/${id}/cancel`, { version, reason: 'x' }));
  if (what === 'handOver') {
    const itemIds = model.items.slice(pick % items, (pick % items) + quantity);
    return status(desk.post(`/devices/orders/${orderId}/hand-over`, { lines: [{ lineId: id, version, itemIds }] }));
  }
  const out = await world.db
    .selectFrom('device_line_items')
    .select('item_id')
    .where('line_id', '=', id)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute();
  const itemIds = out.slice(0, quantity).map(({ item_id }) => item_id);
  if (what === 'lose') return status(desk.post(`/devices/orders/${orderId}/lose`, { itemIds, reason: 'x' }));
  return status(desk.post(`/devices/orders/${orderId}/take-back`, { items: itemIds.map((itemId) => ({ itemId })) }));
}

/** What has to hold whatever has happened. */
async function holds(modelId: string): Promise<void> {
  const { rows: twice } = await sql`select item_id from device_line_items where returned_at is null and lost_at is null
    group by item_id having count(*) > 1`.execute(world.db);
  expect(twice).toEqual([]);
  const { rows: wrong } = await sql<{ state: string; quantity: number; out: number; lost: number; all: number }>`
    select l.state, l.quantity, count(i.id) filter (where i.returned_at is null and i.lost_at is null)::int as out,
      count(i.id) filter (where i.lost_at is not null)::int as lost, count(i.id)::int as all
    from device_order_lines l left join device_line_items i on i.line_id = l.id where l.model_id = ${modelId} group by l.id`.execute(
    world.db,
  );
  for (const { state, quantity, out, lost, all } of wrong) {
    if (state === 'handed_over') expect([out > 0, all]).toEqual([true, quantity]);
    else if (state === 'returned') expect([out, lost, all]).toEqual([0, 0, quantity]);
    else if (state === 'lost') expect([out, lost > 0]).toEqual([0, true]);
    else expect(all).toBe(0);
  }
  const { rows: outside } = await sql`select i.id from device_items i where i.model_id = ${modelId} and i.state = 'lost'
    and not exists (select from device_line_items l where l.item_id = i.id and l.lost_at is not null)`.execute(
    world.db,
  );
  expect(outside).toEqual([]);
}

const runs = 40;
const length = 25;
test('whatever happens in whatever order, a thing is with one person at most, and each line says what became of its items', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: length, maxLength: length }), async (story) => {
      clock.now = monday;
      await sql`delete from device_order_lines`.execute(world.db);
      const model = await aModel(items);
      for (const step of story) {
        const status = await take(step, model);
        expect(status).toBeLessThan(500);
        if (status === 200) seen.set(step.what, (seen.get(step.what) ?? 0) + 1);
        await holds(model.id);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Every step has really been taken.
  expect([...seen.keys()].sort()).toEqual([...steps].sort());
});
