import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aStudent } from '../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../access/access.public.ts';
import { aBookedSchool, aTuesday } from './laboratory-fixtures.ts';
import { remindOfDay, settleDue } from './requests/due.commands.ts';

/** Monday 16 November 2026, ten in the morning. */
const start = '2026-11-16T03:00:00Z';
let now = new Date(start);
const clock = clockAt(() => now);
const tuesday = '2026-11-24';

describe('laboratories', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aBookedSchool>>['school'];
  let clerk: Client;
  let minh: Client;
  let huyen: Client;
  let labs: string[];

  const wish = (more: object = {}) => ({
    laboratoryId: labs[0],
    ...aTuesday(school),
    title: 'Tính chất của axit',
    ...more,
  });
  const byHuyen = (more: object = {}) => wish({ classId: school.b.id, subjectId: school.maths.id, ...more });
  const send = (client: Client, body: object) => client.post('/laboratories/requests', body);
  const sent = async (client: Client, body: object) => {
    const answer = await send(client, body);
    expect(answer.body).toMatchObject({ requests: [{}] });
    return answer.body.requests[0] as { id: string; version: number; state: string };
  };
  const step = (client: Client, id: string, name: string, body: object) =>
    client.post(`/laboratories/requests/${id}/${name}`, body);
  const read = async (id: string) => (await clerk.get(`/laboratories/requests/${id}`)).body;
  const slots = async (id: string) =>
    (await server.services.db.selectFrom('laboratory_slots').select('period').where('request_id', '=', id).execute())
      .length;
  const kinds = async (client: Client) =>
    (await client.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);

  /** It is then, and everybody has just signed in. */
  const at = async (moment: string) => {
    now = new Date(moment);
    [clerk, minh, huyen] = await Promise.all([
      again(clerk, 'account'),
      again(minh, 'teacher'),
      again(huyen, 'teacher'),
    ]);
  };
  const again = async (who: Client, scope: 'account' | 'teacher') => {
    const { db, config } = server.services;
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const tokens = await openSession(db, { id: userIdOf(who.token), scope }, config.sessionSecret, origin, now);
    return client(server.app, tokens.access_token);
  };

  beforeAll(async () => {
    server = await testServer({ clock });
    ({ school, clerk, minh, huyen, labs } = await aBookedSchool(server));
  });
  beforeEach(async () => {
    await at(start);
    const { db } = server.services;
    await db.deleteFrom('laboratory_requests').execute();
    await db.deleteFrom('laboratory_closings').execute();
    await db.deleteFrom('notifications').execute();
  });

  it('are rooms of the timetable, each once', async () => {
    const again = await clerk.post('/laboratories', { roomId: school.rooms[0], places: 30, riskLevel: 'LOW' });
    expect([again.status, again.body.code]).toEqual([409, 'laboratories.room_taken']);
    const [first] = labs;
    await sent(minh, wish());
    expect((await clerk.delete(`/laboratories/${first}`)).body.code).toBe('laboratories.in_use');
    const office = await server.account('view_timetable', 'update_timetable');
    expect((await office.delete(`/timetable/rooms/${school.rooms[0]}`)).body.code).toBe('timetable.room_in_use');
    const options = await clerk.get('/laboratories/options');
    expect(options.body.rooms).toEqual([{ id: school.rooms[2], name: 'Phòng 2' }]);
    const list = await clerk.get('/laboratories');
    expect(list.body.items.map(({ name }: { name: string }) => name)).toEqual(['Phòng 0', 'Phòng 1']);
  });

  it('are asked for, asked about, answered, approved, used and left with an entry of the log book', async () => {
    const { id } = await sent(minh, wish());
    expect(await slots(id)).toBe(2);
    expect(await kinds(clerk)).toEqual(['laboratoryRequested']);
    await step(clerk, id, 'ask', { version: 1, text: 'Dùng axit gì?' });
    expect(await kinds(minh)).toEqual(['laboratoryAsked']);
    await step(minh, id, 'answer', { version: 2, text: 'HCl loãng' });
    const approved = await step(clerk, id, 'approve', { version: 3 });
    expect(approved.body).toMatchObject({ state: 'approved', answer: 'HCl loãng', refusals: [] });
    const { doorCode } = (await clerk.get(`/laboratories/${labs[0]}`)).body;
    expect((await step(minh, id, 'check-in', { version: 4, doorCode })).body.code).toBe('laboratories.outside_window');
    await at(`${tuesday}T01:50:00Z`);
    expect((await step(minh, id, 'check-in', { version: 4, doorCode: 'WRONG' })).body.code).toBe(
      'laboratories.wrong_door',
    );
    const door = await minh.get(`/laboratories/requests/door?code=${doorCode.toLowerCase()}`);
    expect(door.body).toEqual({ laboratory: { id: labs[0], name: 'Phòng 0' }, requestId: id });
    expect((await step(minh, id, 'check-in', { version: 4, doorCode })).body.state).toBe('in_use');
    const use = { version: 5, carriedOut: 'PARTLY', equipmentState: 'Vỡ một ống nghiệm', incidents: '' };
    expect((await step(minh, id, 'check-out', use)).body).toMatchObject({ state: 'completed', carriedOut: 'PARTLY' });
    const book = await clerk.get(`/laboratories/${labs[0]}/log-book.pdf?from=${tuesday}&to=${tuesday}`);
    expect(book.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await clerk.get(`/laboratories/requests/${id}/history`)).body.total).toBe(6);
  });

  it.each([
    ['a place of somebody else', () => byHuyen({ firstPeriod: 4, lastPeriod: 4 }), 'laboratories.booked', 'huyen'],
    [
      'a room with a lesson',
      () => wish({ laboratoryId: labs[1], firstPeriod: 5, lastPeriod: 5 }),
      'laboratories.room_has_lesson',
      'minh',
    ],
    [
      'a teacher with another lesson',
      () => wish({ classId: school.b.id, firstPeriod: 4, lastPeriod: 4, laboratoryId: labs[1] }),
      'laboratories.teacher_has_lesson',
      'minh',
    ],
    [
      'a class with another lesson',
      () => wish({ firstPeriod: 1, lastPeriod: 1 }),
      'laboratories.class_has_lesson',
      'minh',
    ],
    ['a Sunday', () => wish({ date: '2026-11-22' }), 'laboratories.day_off', 'minh'],
    ['today', () => wish({ date: '2026-11-16', shift: 'AFTERNOON' }), 'laboratories.too_soon', 'minh'],
    ['a day far away', () => wish({ date: '2026-12-29' }), 'laboratories.too_far', 'minh'],
    ['a period there is not', () => wish({ firstPeriod: 6, lastPeriod: 7 }), 'laboratories.no_such_period', 'minh'],
    ['a class that is not theirs', () => wish({ subjectId: school.maths.id }), 'laboratories.not_taught', 'minh'],
  ] as const)('refuse %s with the rule, and say what is nearest', async (_, body, code, who) => {
    await sent(minh, wish());
    const client = who === 'minh' ? minh : huyen;
    const refused = await send(client, body());
    expect([refused.status >= 400 && refused.status < 500, refused.body.code]).toEqual([true, code]);
    if (code === 'laboratories.not_taught') return;
    const { title: _title, ...question } = body() as Record<string, unknown>;
    const checked = await client.post('/laboratories/requests/check', question);
    expect(checked.body.refusals[0]).toMatchObject({ rule: code });
    expect(checked.body.refusals[0].text).not.toContain('{{');
  });

  it('offer the nearest other places, and every one of them can be had', async () => {
    await sent(minh, wish());
    const { title: _title, ...question } = byHuyen({ firstPeriod: 4, lastPeriod: 4 }) as Record<string, unknown>;
    const { body } = await huyen.post('/laboratories/requests/check', question);
    expect(body.alternatives).toHaveLength(3);
    expect(body.mayWait).toBe(true);
    for (const { laboratory: _l, startTime: _s, endTime: _e, short: _n, ...place } of body.alternatives) {
      const again = await huyen.post('/laboratories/requests/check', { ...question, ...place });
      expect(again.body.refusals).toEqual([]);
    }
  });

  it('are waited for, offered for a while when free, and go to the next when nobody takes them', async () => {
    const first = await sent(minh, wish());
    const waiting = await sent(huyen, byHuyen({ firstPeriod: 4, lastPeriod: 4, wait: true }));
    expect([waiting.state, await slots(waiting.id)]).toEqual(['waiting', 0]);
    await step(minh, first.id, 'cancel', { version: 1 });
    expect(await read(waiting.id)).toMatchObject({
      state: 'waiting',
      queue: 1,
      offeredUntil: '2026-11-17T03:00:00.000Z',
    });
    expect(await kinds(huyen)).toContain('laboratoryOffered');
    const taken = await step(huyen, waiting.id, 'accept', { version: 2 });
    expect(taken.body).toMatchObject({ state: 'pending', offeredUntil: null });
    await step(huyen, waiting.id, 'cancel', { version: 3 });
    const one = await sent(minh, wish());
    const next = await sent(huyen, byHuyen({ firstPeriod: 4, lastPeriod: 4, wait: true }));
    await step(clerk, one.id, 'reject', { version: 1, reason: 'Sửa điện' });
    await at('2026-11-17T04:00:00Z');
    expect(await settleDue(server.services)).toBe(1);
    expect(await read(next.id)).toMatchObject({ state: 'cancelled' });
    expect(await slots(next.id)).toBe(0);
  });

  it('are freed by the clock: nobody came, nobody decided', async () => {
    const came = await sent(minh, wish());
    await step(clerk, came.id, 'approve', { version: 1 });
    const undecided = await sent(huyen, byHuyen({ laboratoryId: labs[1], firstPeriod: 2, lastPeriod: 2 }));
    await at(`${tuesday}T00:30:00Z`);
    expect(await settleDue(server.services)).toBe(0);
    await at(`${tuesday}T02:20:00Z`);
    expect(await settleDue(server.services)).toBe(2);
    expect([(await read(came.id)).state, await slots(came.id)]).toEqual(['no_show', 0]);
    expect([(await read(undecided.id)).state, await kinds(huyen)]).toEqual(['rejected', ['laboratoryUndecided']]);
  });

  it('that are closed put bookings out, and the teacher takes one of three other places', async () => {
    const { id } = await sent(minh, wish());
    await step(clerk, id, 'approve', { version: 1 });
    const closing = { fromDate: tuesday, toDate: tuesday, reason: 'Bảo trì tủ hút' };
    const preview = await clerk.post(`/laboratories/${labs[0]}/closings/preview`, closing);
    expect(preview.body.hit).toMatchObject([{ id, className: '9A1' }]);
    const closed = await clerk.post(`/laboratories/${labs[0]}/closings`, closing);
    expect(closed.body).toMatchObject({ displaced: 1, laboratory: { closings: [{ reason: 'Bảo trì tủ hút' }] } });
    const displaced = (await minh.get(`/laboratories/requests/${id}`)).body;
    expect(displaced).toMatchObject({ state: 'displaced', reason: 'Bảo trì tủ hút' });
    expect(displaced.alternatives).toHaveLength(3);
    expect(await kinds(minh)).toContain('laboratoryDisplaced');
    // The other room of the subject at the same time, in the own lesson of the class.
    const { laboratory: _l, startTime: _s, endTime: _e, short: _n, ...place } = displaced.alternatives[0];
    expect(place).toMatchObject({ laboratoryId: labs[1], date: tuesday, firstPeriod: 3 });
    const moved = await step(minh, id, 'move', { version: displaced.version, ...place });
    expect(moved.body).toMatchObject({ state: 'pending', laboratory: { id: labs[1] } });
    const closingId = closed.body.laboratory.closings[0].id;
    expect((await clerk.delete(`/laboratories/closings/${closingId}`)).status).toBe(204);
  });

  it('are put out by a timetable that is published over them', async () => {
    const { db } = server.services;
    const { id } = await sent(minh, wish());
    const kept = await sent(minh, wish({ date: '2026-11-23', classId: school.b.id, firstPeriod: 2, lastPeriod: 2 }));
    await step(clerk, id, 'approve', { version: 1 });
    const next = await aVersion(db, {
      semesterId: school.year.semester1,
      schoolYearId: school.year.id,
      state: 'checked',
      name: `Bản mới ${newId()}`,
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
    const published = await office.post(`/timetable/versions/${next}/publish`, {
      version: 1,
      effectiveFrom: '2026-11-23',
      confirmedChanges: preview.body.changes,
    });
    expect(published.status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'displaced', reason: expect.stringContaining('Lê Thu Huyền') });
    expect((await read(kept.id)).state).toBe('pending');
    await db.deleteFrom('timetable_lessons').where('timetable_id', '=', next).execute();
    await db.deleteFrom('timetables').where('id', '=', next).execute();
    await db
      .updateTable('timetables')
      .set({ state: 'published', effective_to: null })
      .where('id', '=', school.version)
      .execute();
  });

  it('repeat every week: weeks that cannot be are left out, or nothing is sent', async () => {
    await clerk.post(`/laboratories/${labs[0]}/closings`, {
      fromDate: '2026-12-01',
      toDate: '2026-12-01',
      reason: 'Thi',
    });
    const stop = await send(minh, wish({ repeat: { weeks: 3, onConflict: 'STOP' } }));
    expect(stop.body.code).toBe('laboratories.closed');
    const skip = await send(minh, wish({ repeat: { weeks: 3, onConflict: 'SKIP' } }));
    expect(skip.body.requests.map(({ date }: { date: string }) => date)).toEqual(['2026-11-24', '2026-12-08']);
    expect(skip.body.skipped).toMatchObject([{ date: '2026-12-01' }]);
    const [first, second] = skip.body.requests;
    await step(minh, first.id, 'cancel', { version: 1, following: true });
    expect([(await read(first.id)).state, (await read(second.id)).state]).toEqual(['cancelled', 'cancelled']);
  });

  it('keep to their rules from the day these begin: how many periods, how many places, a plan where it is dangerous', async () => {
    const room = { roomId: school.rooms[2], places: 2, subjectId: null, riskLevel: 'HIGH' };
    const { id, version } = (await clerk.post('/laboratories', room)).body;
    const ask = (more: object) => send(minh, wish({ laboratoryId: id, ...more }));
    expect((await ask({})).body.code).toBe('laboratories.too_many_pupils');
    expect((await ask({ groups: 2 })).body.code).toBe('laboratories.plan_required');
    const rules = { leastDaysAhead: 1, mostDaysAhead: 30, noShowMinutes: 15, hasWaitlist: false, offerHours: 24 };
    const set = await clerk.post(`/laboratories/${id}/rules`, { ...rules, fromDate: '2026-11-20', mostPeriodsDay: 1 });
    expect(set.body.otherRules).toMatchObject([{ fromDate: '2026-11-20', mostPeriodsDay: 1 }]);
    expect((await ask({ groups: 2, plan: 'Kính bảo hộ' })).body.code).toBe('laboratories.most_of_day');
    const edited = await clerk.put(`/laboratories/${id}`, { ...room, version, riskLevel: 'LOW', isActive: false });
    expect(edited.body.riskLevel).toBe('LOW');
    expect((await ask({ groups: 2 })).body.code).toBe('laboratories.not_in_use');
    await server.services.db.deleteFrom('laboratories').where('id', '=', id).execute();
  });

  it('are booked by the office at once, moved back to a decision when the place changes and not when the title does', async () => {
    const booked = await clerk.post('/laboratories/requests/book', {
      ...wish({ date: '2026-11-17', firstPeriod: 3, lastPeriod: 3 }),
      teacherId: school.minh.id,
    });
    const [request] = booked.body.requests;
    expect(request.state).toBe('approved');
    const edit = { version: 1, title: 'Điều chế khí', groups: 1, plan: '', note: '' };
    expect((await step(minh, request.id, 'edit', edit)).body).toMatchObject({
      state: 'approved',
      title: 'Điều chế khí',
    });
    const place = { laboratoryId: labs[0], date: tuesday, shift: 'MORNING', firstPeriod: 3, lastPeriod: 3 };
    expect((await step(minh, request.id, 'move', { version: 2, ...place })).body.state).toBe('pending');
  });

  it('are given once: of many who ask for the same periods at once one has them', async () => {
    const bodies = Array.from({ length: 4 }, () => [minh, wish()] as const).concat(
      Array.from({ length: 4 }, () => [huyen, byHuyen({ firstPeriod: 4, lastPeriod: 4 })] as const),
    );
    const answers = await Promise.all(bodies.map(([client, body]) => send(client, body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    const taken = answers.find(({ status }) => status === 200)?.body.requests[0];
    const decided = await Promise.all([
      step(clerk, taken.id, 'approve', { version: 1 }),
      step(clerk, taken.id, 'reject', { version: 1, reason: 'Sửa điện' }),
      step(taken.teacher.id === school.minh.id ? minh : huyen, taken.id, 'cancel', { version: 1 }),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.every(({ status }) => status < 500)).toBe(true);
    const { state } = await read(taken.id);
    expect(await slots(taken.id)).toBe(state === 'approved' ? taken.lastPeriod - taken.firstPeriod + 1 : 0);
  });

  it('are seen by those concerned: the others are shown a board without names to open', async () => {
    const { id } = await sent(minh, wish());
    expect((await huyen.get(`/laboratories/requests/${id}`)).status).toBe(404);
    expect((await step(huyen, id, 'cancel', { version: 1 })).status).toBe(404);
    const board = (await huyen.get(`/laboratories/week?date=${tuesday}`)).body;
    const entries = board.entries.filter(({ date }: { date: string }) => date === tuesday);
    expect(entries).toMatchObject([
      { kind: 'LESSON', className: '9A2', firstPeriod: 5 },
      { kind: 'BOOKING', className: '9A1', requestId: null },
    ]);
    const mine = (await minh.get(`/laboratories/week?date=${tuesday}&laboratoryId=${labs[0]}`)).body;
    expect(mine.entries).toMatchObject([{ requestId: id }]);
    const reader = await server.account('view_laboratory', 'view_laboratory_request');
    expect((await step(reader, id, 'approve', { version: 1 })).status).toBe(403);
    const blind = await server.account('view_laboratory', 'update_laboratory');
    expect((await step(blind, id, 'approve', { version: 1 })).status).toBe(403);
    const pupil = await server.student((await aStudent(server.services.db, {})).id);
    expect((await pupil.get('/laboratories/week')).status).toBe(403);
  });

  it('remind: teachers of the next school day, the office of what waits two school days; teachers the office once in two', async () => {
    const { id } = await sent(minh, wish());
    expect((await step(minh, id, 'remind', { version: 1 })).body.code).toBe('laboratories.reminded_lately');
    await at('2026-11-19T03:00:00Z');
    await server.services.db.deleteFrom('notifications').execute();
    await remindOfDay(server.services, '2026-11-19');
    expect(await kinds(clerk)).toEqual(['laboratoryOverdue']);
    expect((await step(minh, id, 'remind', { version: 1 })).body.state).toBe('pending');
    await step(clerk, id, 'approve', { version: 2 });
    await remindOfDay(server.services, '2026-11-23');
    expect(await kinds(minh)).toEqual(['laboratoryTomorrow', 'laboratoryApproved']);
  });
});
