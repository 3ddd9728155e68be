import { describe, expect, test } from 'vitest';
import { aLoan, borrowerOf } from '../../../../test/samples/library/loan-samples.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { expireLine, linesToExpire, remindOverdue, remindTomorrow } from './device-order.jobs.ts';
import { aDeskOfDevices, ok, refusal } from './order-fixtures.ts';
import { settleSuspension, suspendOverdue } from './overdue.writes.ts';

const school = await aDeskOfDevices();
const { desk, chief, teacher, colleague, pupil, clock, aModel, anOrder, approved, handedOut, lessons, server, world } =
  school;
const monday = new Date('2026-11-15T23:30:00Z');
const at = (moment: string) => {
  clock.now = new Date(moment);
};
const hands = (order: { id: string }, line: { id: string; version: number }, itemIds: string[]) =>
  desk.post(`/devices/orders/${order.id}/hand-over`, { lines: [{ lineId: line.id, version: line.version, itemIds }] });
const decide = (order: { id: string }, line: { id: string; version: number }, decision: object, client = desk) =>
  client.post(`/devices/orders/${order.id}/decide`, {
    decisions: [{ lineId: line.id, version: line.version, ...decision }],
  });
const stateOf = async (lineId: string) =>
  (await world.db.selectFrom('device_order_lines').select('state').where('id', '=', lineId).executeTakeFirstOrThrow())
    .state;
const told = async (client: typeof teacher) =>
  (await ok(client.get('/notifications'))).items.map(({ kind }: { kind: string }) => kind);

describe('a cart', () => {
  test('keeps what lies in it from others for half an hour, and no longer', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const wish = { modelId: model.id, quantity: 2, ...lessons(3, 4) };
    const cart = await ok(teacher.post('/devices/cart', wish));
    expect(cart).toMatchObject({
      heldUntil: '2026-11-16T00:00:00.000Z',
      lines: [{ quantity: 2, refusals: [], free: 2 }],
    });
    expect(await refusal(colleague.post('/devices/cart', wish))).toEqual([409, 'lending.not_enough']);
    // Other lessons of the same day are free.
    await ok(colleague.post('/devices/cart', { ...wish, ...lessons(5) }));
    at('2026-11-16T00:00:01Z');
    await ok(colleague.post('/devices/cart', wish));
    const later = await ok(teacher.get('/devices/cart'));
    expect(later.lines[0]).toMatchObject({
      heldUntil: null,
      free: 0,
      refusals: [{ code: 'lending.not_enough', other: 'Lê Thị Cúc' }],
    });
    expect(later.lines[0].refusals[0].nearest).toMatchObject({ way: 'otherTime' });
    const lineIds = [later.lines[0].id];
    expect(await refusal(teacher.post('/devices/cart/submit', { lineIds, purpose: 'x' }))).toEqual([
      409,
      'lending.not_enough',
    ]);
  });
  test('is refreshed, changed, emptied, and is nobody else’s', async () => {
    at(monday.toISOString());
    const model = await aModel(3);
    const { lines } = await ok(teacher.post('/devices/cart', { modelId: model.id, quantity: 1, ...lessons(1) }));
    const [line] = lines;
    expect(await refusal(colleague.delete(`/devices/cart/${line.id}`))).toEqual([404, 'platform.not_found']);
    at('2026-11-16T00:20:00Z');
    expect((await ok(teacher.post('/devices/cart/refresh', {}))).heldUntil).toBe('2026-11-16T00:50:00.000Z');
    const changed = await ok(
      teacher.put(`/devices/cart/${line.id}`, { version: line.version, quantity: 3, ...lessons(2) }),
    );
    expect(changed.lines).toMatchObject([{ quantity: 3, fromPeriod: 2 }]);
    const more = { version: line.version + 1, quantity: 4, ...lessons(2) };
    expect(await refusal(teacher.put(`/devices/cart/${line.id}`, more))).toEqual([409, 'lending.not_enough']);
    expect(await ok(teacher.get('/cart/count'))).toEqual({ count: 1 });
    expect((await ok(teacher.delete(`/devices/cart/${line.id}`))).lines).toEqual([]);
  });
  test('of a pupil takes what is open to pupils, a day ahead, and names nobody', async () => {
    at(monday.toISOString());
    const closed = await aModel(1);
    expect(await refusal(pupil.post('/devices/cart', { modelId: closed.id, quantity: 1, ...lessons(1) }))).toEqual([
      409,
      'lending.no_rule',
    ]);
    const open = await aModel(1, { forPupils: true });
    const today = lessons(5, 5, '2026-11-16');
    expect(await refusal(pupil.post('/devices/cart', { modelId: open.id, quantity: 1, ...today }))).toEqual([
      409,
      'lending.too_early',
    ]);
    await ok(teacher.post('/devices/cart', { modelId: open.id, quantity: 1, ...lessons(1) }));
    const seen = await ok(pupil.get(`/devices/catalogue/${open.id}?fromDate=2026-11-17&fromPeriod=1`));
    expect(seen.refusals).toMatchObject([{ code: 'lending.not_enough', other: null }]);
    const list = await ok(pupil.get('/devices/catalogue'));
    expect(list.items.map(({ modelId }: { modelId: string }) => modelId)).toEqual([open.id]);
    expect(await refusal(pupil.get(`/devices/catalogue/${closed.id}`))).toEqual([404, 'platform.not_found']);
  });
});

describe('the desk', () => {
  test('decides line by line; the borrower is told; nothing is decided twice', async () => {
    at(monday.toISOString());
    const [first, second] = [await aModel(2), await aModel(2)];
    await ok(teacher.post('/devices/cart', { modelId: second.id, quantity: 2, ...lessons(3, 4) }));
    const order = await anOrder(teacher, first.id, 2);
    const [one, two] = order.lines;
    expect(await refusal(decide(order, one, { decision: 'reject' }))).toEqual([400, 'devices.reason_required']);
    const decided = await ok(
      desk.post(`/devices/orders/${order.id}/decide`, {
        decisions: [
          { lineId: one.id, version: one.version, decision: 'approve', quantity: 1 },
          { lineId: two.id, version: two.version, decision: 'reject', reason: 'Đang kiểm kê' },
        ],
      }),
    );
    expect(decided.lines.map(({ state, quantity, reason }: never) => [state, quantity, reason]).sort()).toEqual([
      ['approved', 1, ''],
      ['rejected', 2, 'Đang kiểm kê'],
    ]);
    expect(await told(teacher)).toContain('deviceOrderDecided');
    expect(await refusal(decide(order, { ...one, version: one.version + 1 }, { decision: 'approve' }))).toEqual([
      409,
      'devices.line_wrong_state',
    ]);
    const list = await ok(desk.get('/devices/orders?stage=toHandOver'));
    expect(list).toMatchObject({
      total: 1,
      stages: { toDecide: 0, toHandOver: 1, out: 0, overdue: 0, cancelAsked: 0 },
    });
    expect(list.items[0]).toMatchObject({ stage: 'toHandOver', lines: 2, borrower: { name: 'Trần Thị Hương' } });
  });
  test('finds at approval what was lost meanwhile, and whoever may not forces nothing', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const order = await anOrder(teacher, model.id, 2);
    await world.db
      .updateTable('device_items')
      .set({ state: 'lost' })
      .where('id', '=', model.items[0] ?? '')
      .execute();
    const [line] = order.lines;
    expect((await ok(desk.get(`/devices/orders/${order.id}`))).lines[0]).toMatchObject({
      free: 1,
      refusals: [{ code: 'lending.not_enough' }],
    });
    expect(await refusal(decide(order, line, { decision: 'approve' }))).toEqual([409, 'lending.not_enough']);
    expect(await refusal(decide(order, line, { decision: 'force', reason: 'Hội giảng' }, chief))).toEqual([
      409,
      'lending.not_enough',
    ]);
    await ok(decide(order, line, { decision: 'approve', quantity: 1 }));
  });
  test('forces against a rule with the right and a reason', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const sunday = { fromDate: '2026-11-22', toDate: '2026-11-22' };
    const body = {
      borrower: { kind: 'teacher', id: world.teachers.subject.id },
      lines: [{ modelId: model.id, quantity: 1, ...sunday }],
    };
    expect(await refusal(desk.post('/devices/orders', body))).toEqual([409, 'lending.closed']);
    expect(await refusal(desk.post('/devices/orders', { ...body, forceReason: 'Trực hè' }))).toEqual([
      409,
      'lending.closed',
    ]);
    const order = await ok(chief.post('/devices/orders', { ...body, forceReason: 'Hội trại' }));
    expect(order).toMatchObject({ isDesk: true, lines: [{ state: 'approved', forcedBecause: 'Hội trại' }] });
  });
  test('goes by who sent first: a later wish stands in nobody’s way, an earlier one does', async () => {
    at(monday.toISOString());
    const model = await aModel(3);
    const first = await anOrder(teacher, model.id, 2);
    at('2026-11-15T23:40:00Z');
    const second = await anOrder(colleague, model.id, 1);
    await world.db
      .updateTable('device_items')
      .set({ state: 'lost' })
      .where('id', '=', model.items[0] ?? '')
      .execute();
    expect(await refusal(decide(second, second.lines[0], { decision: 'approve' }))).toEqual([
      409,
      'lending.not_enough',
    ]);
    await ok(decide(first, first.lines[0], { decision: 'approve' }));
  });
});

describe('handing over', () => {
  test('takes the scanned items; the rest waits as a line of its own; back bit by bit closes it', async () => {
    at(monday.toISOString());
    const model = await aModel(3);
    const order = await approved(teacher, model.id, 3);
    at('2026-11-17T01:50:00Z');
    const [line] = order.lines;
    const out = await ok(hands(order, line, model.items.slice(0, 2)));
    expect(out.lines.map(({ state, quantity, out: n }: never) => [state, quantity, n]).sort()).toEqual([
      ['approved', 1, 0],
      ['handed_over', 2, 2],
    ]);
    const back = (itemIds: string[], more: object = {}) =>
      desk.post(`/devices/orders/${order.id}/take-back`, { items: itemIds.map((itemId) => ({ itemId, ...more })) });
    await ok(back([model.items[0] ?? '']));
    expect(await refusal(back([model.items[0] ?? '']))).toEqual([409, 'devices.item_not_out']);
    expect(await refusal(back([model.items[1] ?? ''], { isDamaged: true }))).toEqual([400, 'devices.reason_required']);
    const closed = await ok(back([model.items[1] ?? ''], { isDamaged: true, note: 'Vỡ mặt kính' }));
    expect(closed.lines.find(({ id }: { id: string }) => id === line.id)).toMatchObject({ state: 'returned', out: 0 });
    const item = await world.db
      .selectFrom('device_items')
      .selectAll()
      .where('id', '=', model.items[1] ?? '')
      .executeTakeFirstOrThrow();
    expect([item.state, item.condition]).toEqual(['maintenance', 'DAMAGED']);
    const seen = await ok(teacher.get(`/devices/catalogue/${model.id}?fromDate=2026-11-18&fromPeriod=1`));
    expect(seen).toMatchObject({ total: 3, free: 2 });
  });
  test('says how each item was when it went out and when it came back, side by side, and the register follows', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const order = await approved(teacher, model.id, 2);
    const [line] = order.lines;
    const [first = '', second = ''] = model.items;
    const lines = [
      {
        lineId: line.id,
        version: line.version,
        itemIds: [first, second],
        conditions: [{ itemId: first, condition: 'NEW' }],
      },
    ];
    await ok(desk.post(`/devices/orders/${order.id}/hand-over`, { lines }));
    const items = [
      { itemId: first, condition: 'WORN' },
      { itemId: second, isDamaged: true, note: 'Vỡ mặt kính' },
    ];
    const back = await ok(desk.post(`/devices/orders/${order.id}/take-back`, { items }));
    const shown = back.lines[0].items.map((item: Record<string, string>) => [
      item.id,
      item.handedCondition,
      item.returnedCondition,
      item.condition,
    ]);
    expect(new Set(shown)).toEqual(
      new Set([
        [first, 'NEW', 'WORN', 'WORN'],
        [second, 'GOOD', 'DAMAGED', 'DAMAGED'],
      ]),
    );
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'deviceItems.update')
      .where('entity_id', '=', first)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { before: { condition: 'GOOD' }, after: { condition: 'NEW' } },
      { before: { condition: 'NEW' }, after: { condition: 'WORN' } },
    ]);
  });
  test('refuses what is withdrawn, being repaired, out, of another model, or too many, and names it', async () => {
    at(monday.toISOString());
    const [model, other] = [await aModel(3), await aModel(1)];
    await handedOut(colleague, model, 1);
    const order = await approved(teacher, model.id, 1);
    const [line] = order.lines;
    const scan = async (itemId: string) => {
      const { code } = await world.db
        .selectFrom('device_items')
        .select('code')
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      return ok(desk.get(`/devices/scan?orderId=${order.id}&code=${encodeURIComponent(code)}`));
    };
    expect(await scan(model.items[0] ?? '')).toMatchObject({ problem: 'out', out: { name: 'Lê Thị Cúc' } });
    expect(await refusal(hands(order, line, [model.items[0] ?? '']))).toEqual([409, 'devices.item_out']);
    expect(await refusal(hands(order, line, [other.items[0] ?? '']))).toEqual([409, 'devices.item_not_ordered']);
    expect(await refusal(hands(order, line, model.items.slice(1)))).toEqual([409, 'devices.too_many_items']);
    await world.db
      .updateTable('device_items')
      .set({ state: 'lost' })
      .where('id', '=', model.items[1] ?? '')
      .execute();
    expect(await scan(model.items[1] ?? '')).toMatchObject({ problem: 'lost' });
    expect(await refusal(hands(order, line, [model.items[1] ?? '']))).toEqual([409, 'devices.item_not_available']);
    expect(await scan(model.items[2] ?? '')).toMatchObject({ problem: null, lineId: line.id });
  });
  test('early is refused while somebody else has it until then', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    await approved(colleague, model.id, 1, lessons(3, 4, '2026-11-16'));
    const order = await approved(teacher, model.id, 1, lessons(1, 1, '2026-11-17'));
    expect(await refusal(hands(order, order.lines[0], model.items))).toEqual([409, 'devices.promised']);
  });
  test('of two desks that hand out one item at once one does', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const orders = [await approved(teacher, model.id, 1), await approved(colleague, model.id, 1)];
    const answers = await Promise.all(orders.map((order) => hands(order, order.lines[0], model.items.slice(0, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('lost is lost until it is found', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const order = await handedOut(teacher, model, 2, lessons(1, 2, '2026-11-16'));
    const [line] = order.lines;
    await ok(desk.post(`/devices/orders/${order.id}/lose`, { itemIds: [model.items[0]], reason: 'Để quên ngoài sân' }));
    await ok(desk.post(`/devices/orders/${order.id}/take-back`, { items: [{ itemId: model.items[1] }] }));
    expect(await stateOf(line.id)).toBe('lost');
    expect((await ok(teacher.get(`/devices/catalogue/${model.id}`))).total).toBe(1);
    await ok(desk.post(`/devices/orders/${order.id}/find`, { itemId: model.items[0] }));
    expect(await stateOf(line.id)).toBe('returned');
    expect((await ok(teacher.get(`/devices/catalogue/${model.id}`))).total).toBe(2);
  });
  test('of what is used up leaves the stock', async () => {
    at(monday.toISOString());
    const model = await aModel(0, { stock: 10 });
    const order = await approved(teacher, model.id, 4);
    expect(
      await refusal(
        colleague.post('/devices/cart', { modelId: model.id, quantity: 7, ...lessons(5, 5, '2026-11-16') }),
      ),
    ).toEqual([409, 'lending.not_enough']);
    const [line] = order.lines;
    await ok(
      desk.post(`/devices/orders/${order.id}/hand-over`, {
        lines: [{ lineId: line.id, version: line.version, quantity: 3 }],
      }),
    );
    const { stock } = await world.db
      .selectFrom('device_models')
      .select('stock')
      .where('id', '=', model.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(7);
    expect((await ok(teacher.get(`/devices/catalogue/${model.id}`))).free).toBe(6);
  });
});

describe('who borrows', () => {
  test('takes back what nobody decided, asks for what is approved, and the desk agrees or does not', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const open = await anOrder(teacher, model.id, 1);
    const cancel = (line: { id: string; version: number }) =>
      teacher.post(`/devices/own-order-lines/${line.id}/cancel`, { version: line.version, reason: 'Đổi bài' });
    expect((await ok(cancel(open.lines[0]))).lines[0].state).toBe('cancelled');
    const order = await approved(teacher, model.id, 1);
    const asked = await ok(cancel(order.lines[0]));
    expect(asked.lines[0]).toMatchObject({ state: 'approved', cancelAsked: 'Đổi bài' });
    expect(await told(desk)).toContain('deviceCancelAsked');
    const [line] = asked.lines;
    const kept = await ok(desk.post(`/devices/order-lines/${line.id}/keep`, { version: line.version }));
    expect(kept.lines[0].cancelAsked).toBeNull();
    await ok(
      desk.post(`/devices/order-lines/${line.id}/cancel`, { version: line.version + 1, reason: 'Theo yêu cầu' }),
    );
    expect(await told(teacher)).toEqual(expect.arrayContaining(['deviceCancelRefused', 'deviceLineCancelled']));
    expect(await refusal(colleague.get(`/devices/own-orders/${order.id}`))).toEqual([404, 'platform.not_found']);
  });
  test('keeps it longer where nobody waits, as often as the rule says', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const days = { fromDate: '2026-11-16', toDate: '2026-11-17' };
    const order = await handedOut(teacher, model, 1, days);
    const extend = (version: number, toDate: string) =>
      teacher.post(`/devices/own-order-lines/${order.lines[0].id}/extend`, { version, toDate });
    const { version } = order.lines[0];
    expect((await ok(extend(version, '2026-11-18'))).lines[0]).toMatchObject({ toDate: '2026-11-18', extensions: 1 });
    await ok(colleague.post('/devices/cart', { modelId: model.id, quantity: 1, ...lessons(1, 1, '2026-11-20') }));
    expect(await refusal(extend(version + 1, '2026-11-20'))).toEqual([409, 'lending.not_enough']);
    await ok(extend(version + 1, '2026-11-19'));
    expect(await refusal(extend(version + 2, '2026-11-19'))).toEqual([409, 'lending.renewals_used']);
  });
  test('orders again from another day; what cannot be had then says why', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const order = await approved(teacher, model.id, 1);
    const cart = await ok(teacher.post(`/devices/own-orders/${order.id}/repeat`, { fromDate: '2026-11-24' }));
    expect(cart.lines).toMatchObject([{ fromDate: '2026-11-24', fromPeriod: 3, toPeriod: 4, refusals: [] }]);
    const sunday = await ok(teacher.post(`/devices/own-orders/${order.id}/repeat`, { fromDate: '2026-11-29' }));
    expect(sunday.lines[1]).toMatchObject({ heldUntil: null, refusals: [{ code: 'lending.closed' }] });
  });
  test('saves models and finds them again', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    await aModel(1);
    await ok(teacher.put(`/devices/saved/${model.id}`, {}));
    const saved = await ok(teacher.get('/devices/catalogue?isSaved=true'));
    expect(saved.items).toMatchObject([{ modelId: model.id, isSaved: true }]);
    await ok(teacher.delete(`/devices/saved/${model.id}`));
    expect((await ok(teacher.get('/devices/catalogue?isSaved=true'))).total).toBe(0);
  });
});

describe('time', () => {
  test('expires what nobody decided or collected, and others can have it', async () => {
    at(monday.toISOString());
    const model = await aModel(2);
    const open = await anOrder(teacher, model.id, 1);
    const waiting = await approved(colleague, model.id, 1);
    at('2026-11-17T03:00:00Z');
    expect(await linesToExpire(world.db, server.services)).toMatchObject([{ id: open.lines[0].id }]);
    at('2026-11-17T04:00:00Z');
    for (const { id } of await linesToExpire(world.db, server.services)) await expireLine(server.services, id);
    expect([await stateOf(open.lines[0].id), await stateOf(waiting.lines[0].id)]).toEqual(['expired', 'expired']);
    expect(await told(teacher)).toContain('deviceLineExpired');
  });
  test('reminds the day before, then daily; what is overdue counts as out; too long keeps from borrowing until it is back', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const order = await handedOut(teacher, model, 1, { fromDate: '2026-11-16', toDate: '2026-11-18' });
    const run = (work: (trx: never) => Promise<void>) =>
      inTransaction(server.services.database, (trx) => work(trx as never));
    await run((trx) => remindTomorrow(trx, '2026-11-17'));
    expect((await told(teacher)).filter((kind: string) => kind === 'deviceDueTomorrow')).toHaveLength(1);
    at('2026-11-19T01:00:00Z');
    for (let twice = 0; twice < 2; twice += 1) await run((trx) => remindOverdue(trx, server.services));
    expect((await told(teacher)).filter((kind: string) => kind === 'deviceOverdue')).toHaveLength(1);
    const wish = { modelId: model.id, quantity: 1, ...lessons(1, 1, '2026-12-01') };
    expect(await refusal(colleague.post('/devices/cart', wish))).toEqual([409, 'lending.not_enough']);
    expect((await ok(desk.get('/devices/orders'))).stages.overdue).toBe(1);
    at('2026-11-26T01:00:00Z');
    await run((trx) => suspendOverdue(trx, server.services));
    const other = await aModel(1);
    const more = { modelId: other.id, quantity: 1, ...lessons(1, 1, '2026-12-01') };
    expect((await refusal(teacher.post('/devices/cart', more)))[1]).toBe('lending.suspended');
    // A book that is late as well keeps them out, though the device is back.
    const borrowerId = await borrowerOf(world, { teacher_id: world.teachers.subject.id });
    const book = await aLoan(world, { borrowerId });
    const late = world.db.updateTable('book_loans').where('id', '=', book.id);
    await late.set({ due_on: '2026-11-20' }).execute();
    await ok(desk.post(`/devices/orders/${order.id}/take-back`, { items: [{ itemId: model.items[0] }] }));
    expect((await refusal(teacher.post('/devices/cart', more)))[1]).toBe('lending.suspended');
    await late.set({ due_on: '2026-12-20' }).execute();
    await run((trx) => settleSuspension(trx, server.services, borrowerId));
    await ok(teacher.post('/devices/cart', more));
  });
  test('what is out with an order is neither repaired, lost, withdrawn nor found in the register: the order would wait for ever', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const order = await handedOut(teacher, model, 1);
    const admin = await server.admin();
    const [itemId] = model.items;
    const refused = { status: 409, body: { code: 'devices.item_with_order' } };
    const version = 1;
    const today = '2026-11-16';
    const repair = { version, fromDate: today, expectedOn: null, note: 'Hỏng' };
    expect(await admin.post(`/devices/items/${itemId}/repair`, repair)).toMatchObject(refused);
    expect(await admin.post(`/devices/items/${itemId}/lose`, { version, reason: 'Mất' })).toMatchObject(refused);
    const decision = { itemIds: [itemId], decision: '12/QĐ-TL', reason: 'Hỏng', retiredOn: today };
    expect(await admin.post('/devices/items/retire', decision)).toMatchObject(refused);
    await ok(desk.post(`/devices/orders/${order.id}/lose`, { itemIds: [itemId], reason: 'Mất' }));
    const found = { version: 2, condition: 'GOOD', room: '' };
    expect(await admin.post(`/devices/items/${itemId}/found`, found)).toMatchObject(refused);
    await ok(desk.post(`/devices/orders/${order.id}/find`, { itemId }));
    await ok(admin.post('/devices/items/retire', decision));
  });
  test('a paper and the register say what was lent', async () => {
    at(monday.toISOString());
    const model = await aModel(1);
    const order = await handedOut(teacher, model, 1);
    expect(await desk.get(`/devices/orders/${order.id}/slip`)).toMatchObject({ status: 200 });
    expect(await desk.get('/devices/orders/export')).toMatchObject({ status: 200 });
    const calendar = await ok(teacher.get(`/devices/catalogue/${model.id}/calendar?from=2026-11-16&days=3`));
    expect(calendar.days[1].free.slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
  });
});
