import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Client, client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { clockAt } from '../../platform/clock.ts';
import { openSession } from '../access/access.public.ts';
import { expireLine, linesToExpire } from '../devices/orders/device-order.jobs.ts';
import { aSchool } from './laboratory-fixtures.ts';
import { settleDue } from './requests/due.commands.ts';

const monday = '2026-11-16T03:00:00Z';
let now = new Date(monday);
const clock = clockAt(() => now);
const days = ['2026-11-18', '2026-11-19'];
const total = 6;

let server: TestServer;
let school: Awaited<ReturnType<typeof aSchool>>;
let staff: Client;
let teachers: Client[];
let labs: string[];
let model: string;

beforeAll(async () => {
  server = await testServer({ clock });
  school = await aSchool(server);
  staff = await server.account(
    ...(['view_laboratory', 'create_laboratory', 'update_laboratory', 'view_laboratory_request'] as const),
    ...(['view_lease', 'create_lease', 'update_lease', 'create_category', 'create_device', 'update_device'] as const),
  );
  teachers = [await server.teacher(school.minh.id), await server.teacher(school.huyen.id)];
  labs = [];
  for (const roomId of school.rooms.slice(0, 2)) {
    const body = { roomId, places: 45, subjectId: school.subject.id, riskLevel: 'LOW' };
    labs.push((await staff.post('/laboratories', body)).body.id);
  }
  const category = await staff.post('/devices/categories', { name: 'Quang học', code: 'QH' });
  const body = { categoryId: category.body.id, code: 'KHV', name: 'Kính hiển vi' };
  model = (await staff.post('/devices/models', body)).body.id;
  const items = await staff.post(`/devices/models/${model}/items`, { acquiredOn: '2026-08-01', count: total });
  expect(items.status).toBe(200);
});

/** Sessions last no longer than a day: everybody signs in anew when the clock has been moved. */
async function signedIn(): Promise<void> {
  const { db, config } = server.services;
  const again = async (who: Client, scope: 'account' | 'teacher') => {
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const tokens = await openSession(db, { id: userIdOf(who.token), scope }, config.sessionSecret, origin, now);
    return client(server.app, tokens.access_token);
  };
  staff = await again(staff, 'account');
  teachers = await Promise.all(teachers.map((each) => again(each, 'teacher')));
}

const steps = ['ask', 'approve', 'reject', 'cancel', 'move', 'fewer', 'close', 'lend', 'later'] as const;
const aStep = fc.record({
  what: fc.constantFrom(...steps),
  pick: fc.nat(9),
  who: fc.nat(1),
  lab: fc.nat(1),
  day: fc.nat(1),
  period: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 0, max: total }),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

interface Row {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly teacherId: string;
  readonly wanted: number;
  readonly promised: number;
  readonly slots: number;
  readonly isThere: boolean;
}

/** Requests as they are: what they want, what is promised to them, whether at their own time. */
async function rowsNow(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select q.id, q.state, q.version, q.teacher_id as "teacherId",
      coalesce((select d.quantity from laboratory_request_devices d where d.request_id = q.id), 0) as wanted,
      coalesce(sum(l.quantity), 0)::int as promised,
      (select count(*)::int from laboratory_slots s where s.request_id = q.id) as slots,
      coalesce(bool_and(l.from_date = q.on_date and l.from_period = q.first_period and l.to_period = q.last_period), true) as "isThere"
    from laboratory_requests q left join device_orders o on o.laboratory_request_id = q.id
      left join device_order_lines l on l.order_id = o.id and l.state = 'approved'
    group by q.id order by q.created_at, q.id`.execute(server.services.db);
  return rows;
}

async function take({ what, pick, who, lab, day, period, quantity }: Step): Promise<number> {
  const place = { laboratoryId: labs[lab], date: days[day], shift: 'MORNING', firstPeriod: period, lastPeriod: period };
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const teacher = teachers[who];
  if (!teacher) return 0;
  if (what === 'ask') {
    const taught = who === 0 ? school.subject : school.maths;
    const devices = quantity === 0 ? [] : [{ modelId: model, quantity }];
    const wish = { ...place, classId: school.a.id, subjectId: taught.id, title: 'Thí nghiệm', devices };
    return status(teacher.post('/laboratories/requests', wish));
  }
  if (what === 'lend') {
    const lesson = { fromDate: days[day], fromPeriod: period, toDate: days[day], toPeriod: period };
    const lines = [{ modelId: model, quantity: Math.max(1, quantity), ...lesson }];
    return status(staff.post('/devices/orders', { borrower: { kind: 'teacher', id: school.huyen.id }, lines }));
  }
  if (what === 'close') {
    const closing = {
      fromDate: days[day],
      toDate: days[day],
      shift: 'MORNING',
      firstPeriod: period,
      lastPeriod: period,
    };
    const closed = await staff.post(`/laboratories/${labs[lab]}/closings`, { ...closing, reason: 'Sửa' });
    for (const { id } of closed.body.laboratory?.closings ?? []) await staff.delete(`/laboratories/closings/${id}`);
    return closed.status;
  }
  if (what === 'later') {
    now = new Date(now.getTime() + (pick + 1) * 3_600_000);
    await signedIn();
    await settleDue(server.services);
    for (const { id } of await linesToExpire(server.services.db, server.services))
      await expireLine(server.services, id);
    return 200;
  }
  const rows = await rowsNow();
  const row = rows[pick % Math.max(1, rows.length)];
  if (!row) return 0;
  const own = teachers[row.teacherId === school.minh.id ? 0 : 1] ?? teacher;
  const { id, version } = row;
  const step = (by: Client, name: string, more: object = {}) =>
    status(by.post(`/laboratories/requests/${id}/${name}`, { version, ...more }));
  if (what === 'approve') return step(staff, 'approve');
  if (what === 'reject') return step(staff, 'reject', { reason: 'x' });
  if (what === 'cancel') return step(own, 'cancel');
  return step(own, 'move', { ...place, fewer: what === 'fewer' });
}

const holding = new Set(['pending', 'info_needed', 'approved', 'in_use']);

/** What has to hold whatever has happened. */
async function holds(): Promise<void> {
  for (const { state, wanted, promised, slots, isThere } of await rowsNow()) {
    if (state === 'approved') expect([promised, slots]).toEqual([wanted, 1]);
    else if (state === 'pending') expect([promised === 0 || promised === wanted, slots]).toEqual([true, 1]);
    else expect(promised).toBe(0);
    expect([isThere, slots > 0]).toEqual([true, holding.has(state)]);
  }
  const { rows } = await sql<{ taken: number }>`
    select sum(l.quantity)::int as taken from device_order_lines l, generate_series(1, 5) as lesson
    where l.model_id = ${model} and l.state = 'approved' and lesson between l.from_period and l.to_period
    group by l.from_date, lesson having sum(l.quantity) > ${total}`.execute(server.services.db);
  expect(rows).toEqual([]);
}

test('whatever happens in whatever order, an approved room has all of its devices at its own time, and no device is promised twice', async () => {
  const seen = new Map<string, number>();
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 25, maxLength: 25 }), async (story) => {
      now = new Date(monday);
      await signedIn();
      await sql`delete from device_order_lines`.execute(db);
      await sql`delete from device_orders`.execute(db);
      await sql`delete from laboratory_requests`.execute(db);
      await sql`delete from laboratory_closings`.execute(db);
      for (const step of story) {
        const status = await take(step);
        expect(status).toBeLessThan(500);
        if (status === 200) seen.set(step.what, (seen.get(step.what) ?? 0) + 1);
        await holds();
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
  // Every step has really been taken.
  expect([...seen.keys()].sort()).toEqual([...steps].sort());
});
