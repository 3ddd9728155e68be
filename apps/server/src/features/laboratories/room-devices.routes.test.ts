import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../access/access.public.ts';
import { linesToExpire } from '../devices/orders/device-order.jobs.ts';
import { aBookedSchool, aTuesday } from './laboratory-fixtures.ts';
import { settleDue } from './requests/due.commands.ts';

/** Monday 16 November 2026, ten in the morning. */
const start = '2026-11-16T03:00:00Z';
let now = new Date(start);
const clock = clockAt(() => now);
const tuesday = '2026-11-24';
const microscopes = 12;

describe('a laboratory with devices', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aBookedSchool>>['school'];
  let clerk: Client;
  let desk: Client;
  let minh: Client;
  let huyen: Client;
  let labs: string[];
  let model: string;
  let acid: string;
  let items: string[];

  const wish = (more: object = {}) => ({
    laboratoryId: labs[0],
    ...aTuesday(school),
    title: 'Quan sát tế bào',
    devices: [
      { modelId: model, quantity: microscopes },
      { modelId: acid, quantity: 30 },
    ],
    ...more,
  });
  const byHuyen = (more: object = {}) =>
    wish({ laboratoryId: labs[1], classId: school.b.id, subjectId: school.maths.id, ...more });
  const sent = async (who: Client, body: object) => {
    const answer = await who.post('/laboratories/requests', body);
    expect(answer.body).toMatchObject({ requests: [{}] });
    return answer.body.requests[0] as { id: string; version: number };
  };
  const step = (who: Client, id: string, name: string, body: object) =>
    who.post(`/laboratories/requests/${id}/${name}`, body);
  const read = async (id: string) => (await clerk.get(`/laboratories/requests/${id}`)).body;
  const orderOf = async (id: string) => {
    const { deviceOrder } = await read(id);
    return deviceOrder && (await desk.get(`/devices/orders/${deviceOrder.id}`)).body;
  };
  /** Of an order: what is promised, as "quantity × model at lessons". */
  const promised = async (id: string) =>
    ((await orderOf(id))?.lines ?? [])
      .filter(({ state }: { state: string }) => state === 'approved')
      .map((line: Record<string, unknown>) => [line.quantity, line.fromDate, line.fromPeriod, line.toPeriod]);
  const stock = async () =>
    (await server.services.db.selectFrom('device_models').select('stock').where('id', '=', acid).executeTakeFirst())
      ?.stock;
  const at = async (moment: string) => {
    now = new Date(moment);
    const { db, config } = server.services;
    const again = async (who: Client, scope: 'account' | 'teacher') => {
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const tokens = await openSession(db, { id: userIdOf(who.token), scope }, config.sessionSecret, origin, now);
      return client(server.app, tokens.access_token);
    };
    [clerk, desk, minh, huyen] = await Promise.all([
      again(clerk, 'account'),
      again(desk, 'account'),
      again(minh, 'teacher'),
      again(huyen, 'teacher'),
    ]);
  };

  beforeAll(async () => {
    now = new Date(start);
    server = await testServer({ clock });
    const { db } = server.services;
    ({ school, clerk, minh, huyen, labs } = await aBookedSchool(server));
    desk = await server.account('view_lease', 'create_lease', 'update_lease');
    const office = await server.account('create_category', 'create_device', 'view_device', 'update_device');
    const category = (name: string, code: string, isReturnable: boolean) =>
      office.post('/devices/categories', { name, code, isReturnable });
    const [kept, used] = [await category('Quang học', 'QH', true), await category('Hoá chất', 'HC', false)];
    const add = async (body: object) => (await office.post('/devices/models', body)).body.id;
    model = await add({
      categoryId: kept.body.id,
      code: 'KHV',
      name: 'Kính hiển vi',
      nameEn: 'Microscope',
      unit: 'cái',
    });
    const acquired = { acquiredOn: '2026-08-01', source: 'BOUGHT', condition: 'GOOD', room: '', count: microscopes };
    const made = await office.post(`/devices/models/${model}/items`, acquired);
    expect(made.status).toBe(200);
    acid = await add({ categoryId: used.body.id, code: 'HCL', name: 'Axit HCl', unit: 'ml', kind: 'CONSUMABLE' });
    await office.post(`/devices/models/${acid}/stock`, { reason: 'RECEIVED', quantity: 50, happenedOn: '2026-11-01' });
    const rows = await db.selectFrom('device_items').select('id').where('model_id', '=', model).execute();
    items = rows.map(({ id }) => id);
  });
  eachTestBeginsAfresh(() => server);

  const begin = () => at(start);

  it('says at once what is free then, and asks for both in one request', async () => {
    await begin();
    const { title: _t, ...question } = wish();
    const checked = await minh.post('/laboratories/requests/check', question);
    expect(checked.body).toMatchObject({
      refusals: [],
      devices: [
        { modelId: model, free: 12, refusals: [] },
        { modelId: acid, free: 50, refusals: [] },
      ],
    });
    const more = await minh.post('/laboratories/requests/check', {
      ...question,
      devices: [{ modelId: model, quantity: 13 }],
    });
    expect(more.body.devices).toMatchObject([{ free: 12, refusals: [{ code: 'lending.not_enough' }] }]);
    const refused = await minh.post('/laboratories/requests', wish({ devices: [{ modelId: model, quantity: 13 }] }));
    expect([refused.status, refused.body.code, refused.body.errors[0].field]).toEqual([
      409,
      'devices.booking_refused',
      'devices',
    ]);
    expect(refused.body.detail ?? refused.body.title).toContain('Kính hiển vi');
    const unknown = await minh.post('/laboratories/requests', wish({ devices: [{ modelId: newId(), quantity: 1 }] }));
    expect([unknown.status, unknown.body.code]).toEqual([400, 'devices.unknown_model']);
  });

  it('is approved with its devices in one order that knows its room, and neither is without the other', async () => {
    await begin();
    const one = await sent(minh, wish());
    const two = await sent(huyen, byHuyen());
    expect(await orderOf(one.id)).toBeNull();
    expect((await step(clerk, one.id, 'approve', { version: 1 })).body).toMatchObject({ state: 'approved' });
    expect(await promised(one.id)).toEqual([
      [30, tuesday, 3, 4],
      [12, tuesday, 3, 4],
    ]);
    expect(await orderOf(one.id)).toMatchObject({
      borrower: { name: 'Phạm Thành Minh' },
      laboratory: { requestId: one.id, laboratory: 'Phòng 0' },
      purpose: 'Quan sát tế bào',
    });
    const refused = await step(clerk, two.id, 'approve', { version: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'devices.booking_refused']);
    expect(await read(two.id)).toMatchObject({ state: 'pending', deviceOrder: null });
  });

  it('of many approvals at once for the last devices exactly one has room and devices', async () => {
    await begin();
    const [one, two] = [await sent(minh, wish()), await sent(huyen, byHuyen())];
    const answers = await Promise.all([
      step(clerk, one.id, 'approve', { version: 1 }),
      step(clerk, two.id, 'approve', { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [one, two] : [two, one];
    expect([(await read(won.id)).state, (await promised(won.id)).length]).toEqual(['approved', 2]);
    expect(await read(lost.id)).toMatchObject({ state: 'pending', deviceOrder: null, decidedAt: null });
    const held = await server.services.db
      .selectFrom('device_order_lines')
      .select('quantity')
      .where('model_id', '=', model)
      .where('state', '=', 'approved')
      .execute();
    expect(held).toEqual([{ quantity: microscopes }]);
  });

  it('that loses its room gives its devices back, and takes them along to another place, under the same number', async () => {
    await begin();
    const { id } = await sent(minh, wish());
    await step(clerk, id, 'approve', { version: 1 });
    const { number } = await orderOf(id);
    const { db } = server.services;
    const next = await aVersion(db, {
      semesterId: school.year.semester1,
      schoolYearId: school.year.id,
      state: 'checked',
      name: 'Bản mới',
    });
    await aLessonOf(db, next, {
      subjectId: school.maths.id,
      classIds: [school.b.id],
      teacherIds: [school.huyen.id],
      slot: { day: 2, shift: 'MORNING', period: 4 },
      roomId: school.rooms[0],
    });
    const office = await server.account('view_timetable', 'publish_timetable', 'update_timetable');
    const preview = await office.get(`/timetable/versions/${next}/publish?effectiveFrom=2026-11-23`);
    const body = { version: 1, effectiveFrom: '2026-11-23', confirmedChanges: preview.body.changes };
    expect((await office.post(`/timetable/versions/${next}/publish`, body)).status).toBe(200);
    expect([(await read(id)).state, await promised(id)]).toEqual(['displaced', []]);
    // Somebody else has most of them at the nearest other place: it says so before it is chosen.
    const lent = await desk.post('/devices/orders', {
      borrower: { kind: 'teacher', id: school.huyen.id },
      lines: [{ modelId: model, quantity: 9, fromDate: tuesday, fromPeriod: 1, toDate: tuesday, toPeriod: 5 }],
    });
    expect(lent.status).toBe(200);
    const own = (await minh.get(`/laboratories/requests/${id}`)).body;
    expect(own.alternatives).toHaveLength(3);
    expect(
      own.alternatives.every(({ short, date }: { short: []; date: string }) => short.length === 0 || date === tuesday),
    ).toBe(true);
    const there = { laboratoryId: labs[1], date: tuesday, shift: 'MORNING', firstPeriod: 3, lastPeriod: 4 };
    const refused = await step(minh, id, 'move', { version: own.version, ...there });
    expect([refused.status, refused.body.code]).toEqual([409, 'devices.booking_refused']);
    const [first] = own.alternatives;
    const { laboratory: _l, startTime: _s, endTime: _e, short, ...place } = first;
    expect(short).toEqual([]);
    const moved = await step(minh, id, 'move', { version: own.version, ...place });
    expect(moved.body).toMatchObject({ state: 'pending', deviceOrder: { number } });
    const lines = await promised(id);
    expect(lines.map(([quantity, date]: [number, string]) => [quantity, date])).toEqual([
      [30, place.date],
      [12, place.date],
    ]);
    expect((await step(clerk, id, 'approve', { version: moved.body.version })).body.state).toBe('approved');
    expect(await promised(id)).toEqual(lines);
  });

  it('goes with fewer where all of them are not free, when its teacher says so', async () => {
    await begin();
    const { id } = await sent(minh, wish());
    await step(clerk, id, 'approve', { version: 1 });
    const wednesday = '2026-11-25';
    await desk.post('/devices/orders', {
      borrower: { kind: 'teacher', id: school.huyen.id },
      lines: [{ modelId: model, quantity: 9, fromDate: wednesday, fromPeriod: 1, toDate: wednesday, toPeriod: 5 }],
    });
    const there = { laboratoryId: labs[0], date: wednesday, shift: 'MORNING', firstPeriod: 1, lastPeriod: 2 };
    expect((await step(minh, id, 'move', { version: 2, ...there })).body.code).toBe('devices.booking_refused');
    expect((await step(minh, id, 'move', { version: 2, ...there, fewer: true })).status).toBe(200);
    expect((await read(id)).devices.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 30]);
    expect(await promised(id)).toEqual([
      [30, wednesday, 1, 2],
      [3, wednesday, 1, 2],
    ]);
  });

  it.each([
    ['refused', 'reject', () => clerk, { version: 1, reason: 'Sửa điện' }, false],
    ['taken back', 'cancel', () => minh, { version: 2, reason: '' }, true],
  ] as const)('that is %s holds nothing', async (_, name, who, body, isApproved) => {
    await begin();
    const { id } = await sent(minh, wish());
    if (isApproved) await step(clerk, id, 'approve', { version: 1 });
    expect((await step(who(), id, name, body)).status).toBe(200);
    expect(await promised(id)).toEqual([]);
    const other = await sent(huyen, byHuyen());
    expect((await step(clerk, other.id, 'approve', { version: 1 })).status).toBe(200);
  });

  it('that nobody comes to gives everything back', async () => {
    await begin();
    const { id } = await sent(minh, wish());
    await step(clerk, id, 'approve', { version: 1 });
    await at(`${tuesday}T02:30:00Z`);
    await settleDue(server.services);
    expect([(await read(id)).state, await promised(id), await stock()]).toEqual(['no_show', [], 50]);
  });

  it('hands devices over at the desk, and takes what was really used out of the stock with the log book', async () => {
    await begin();
    const { id } = await sent(minh, wish());
    await step(clerk, id, 'approve', { version: 1 });
    const order = await orderOf(id);
    const [liquid, glass] = order.lines;
    const over = (lines: object[]) => desk.post(`/devices/orders/${order.id}/hand-over`, { lines });
    const given = await over([{ lineId: liquid.id, version: liquid.version, quantity: 30 }]);
    expect(given.body.code).toBe('devices.booking_used_up');
    expect((await over([{ lineId: glass.id, version: glass.version, itemIds: items }])).status).toBe(200);
    const elsewhere = { fromDate: tuesday, fromPeriod: 1, toDate: tuesday, toPeriod: 1 };
    const change = await desk.put(`/devices/order-lines/${liquid.id}`, { version: 1, quantity: 3, ...elsewhere });
    expect(change.body.code).toBe('devices.booking_fixed');
    const { doorCode } = (await clerk.get(`/laboratories/${labs[0]}`)).body;
    const away = { laboratoryId: labs[1], date: '2026-11-25', shift: 'MORNING', firstPeriod: 1, lastPeriod: 1 };
    expect((await step(minh, id, 'move', { version: 2, ...away })).body.code).toBe('devices.booking_out');
    await at(`${tuesday}T01:50:00Z`);
    await step(minh, id, 'check-in', { version: 2, doorCode });
    // The lesson is over and nobody has written the log book yet: what is used up is kept for it.
    await at(`${tuesday}T06:00:00Z`);
    expect(await linesToExpire(server.services.db, server.services)).toEqual([]);
    const entry = { version: 3, carriedOut: 'DONE', equipmentState: 'Đủ', incidents: '' };
    const wrong = await step(minh, id, 'check-out', { ...entry, used: [{ modelId: model, quantity: 1 }] });
    expect(wrong.body.code).toBe('laboratories.not_booked');
    const much = await step(minh, id, 'check-out', { ...entry, used: [{ modelId: acid, quantity: 51 }] });
    expect(much.body.code).toBe('devices.stock_too_low');
    const left = await step(minh, id, 'check-out', { ...entry, used: [{ modelId: acid, quantity: 20 }] });
    expect([left.body.state, left.body.devices[1].used, await stock()]).toEqual(['completed', 20, 30]);
    const after = (await orderOf(id)).lines.find(({ modelId }: { modelId: string }) => modelId === acid);
    expect([after.state, after.quantity]).toEqual(['handed_over', 20]);
  });

  it('of what is approved devices only become fewer', async () => {
    await begin();
    const { id } = await sent(minh, wish());
    const content = { title: 'Quan sát tế bào', groups: 1, plan: '', note: '' };
    const edit = (version: number, devices: object[]) => step(minh, id, 'edit', { version, ...content, devices });
    expect((await edit(1, [{ modelId: model, quantity: 10 }])).body.devices).toHaveLength(1);
    await step(clerk, id, 'approve', { version: 2 });
    expect((await edit(3, [{ modelId: model, quantity: 11 }])).body.code).toBe('laboratories.devices_only_fewer');
    expect((await edit(3, [{ modelId: model, quantity: 4 }])).status).toBe(200);
    expect(await promised(id)).toEqual([[4, tuesday, 3, 4]]);
    expect((await edit(4, [])).status).toBe(200);
    expect(await promised(id)).toEqual([]);
  });

  it('of a series weeks without the devices are left out or stop it, and each week has its own order', async () => {
    await begin();
    const second = '2026-12-01';
    await desk.post('/devices/orders', {
      borrower: { kind: 'teacher', id: school.huyen.id },
      lines: [{ modelId: model, quantity: 1, fromDate: second, fromPeriod: 3, toDate: second, toPeriod: 3 }],
    });
    const repeat = { weeks: 3, onConflict: 'STOP' };
    const book = (more: object) =>
      clerk.post('/laboratories/requests/book', {
        ...wish({ devices: [{ modelId: model, quantity: microscopes }], ...more }),
        teacherId: school.minh.id,
      });
    expect((await book({ repeat })).body.code).toBe('devices.booking_refused');
    const booked = await book({ repeat: { ...repeat, onConflict: 'SKIP' } });
    expect(booked.body.requests.map(({ date }: { date: string }) => date)).toEqual([tuesday, '2026-12-08']);
    expect(booked.body.skipped).toMatchObject([{ date: second, text: expect.stringContaining('Kính hiển vi') }]);
    const [first, last] = booked.body.requests;
    const content = { title: 'Tế bào thực vật', groups: 1, plan: '', note: '' };
    const fewer = { version: 1, ...content, devices: [{ modelId: model, quantity: 10 }], following: true };
    expect((await step(minh, first.id, 'edit', fewer)).status).toBe(200);
    expect((await read(last.id)).title).toBe('Tế bào thực vật');
    expect([await promised(first.id), await promised(last.id)]).toEqual([
      [[10, tuesday, 3, 4]],
      [[10, '2026-12-08', 3, 4]],
    ]);
    await step(clerk, first.id, 'cancel', { version: 2, reason: 'Thi', following: true });
    expect([await promised(first.id), await promised(last.id)]).toEqual([[], []]);
  });
});
