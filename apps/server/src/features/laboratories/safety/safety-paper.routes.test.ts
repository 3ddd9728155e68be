import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aBookedSchool, aTuesday } from '../laboratory-fixtures.ts';
import { safetyFiles } from './safety-files.reads.ts';

/** Monday 16 November 2026, ten in the morning. */
const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
const tuesday = '2026-11-24';
const textOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

describe('the safety paper of a laboratory', () => {
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
  const send = (body: object) => minh.post('/laboratories/requests', body);
  const publish = (after: number, words: string, who = clerk, lab = labs[0]) =>
    who.post(`/laboratories/${lab}/safety-paper`, { after, text: textOf(words) });
  const confirm = (number: number, who = minh, lab = labs[0]) =>
    who.post(`/laboratories/${lab}/safety-paper/confirm`, { number });
  const readers = async () => (await clerk.get(`/laboratories/${labs[0]}/safety-paper/readers`)).body;

  beforeAll(async () => {
    server = await testServer({ clock });
    ({ school, clerk, minh, huyen, labs } = await aBookedSchool(server));
  });
  eachTestBeginsAfresh(() => server);

  it('is confirmed once before the first request; a room without one asks nothing', async () => {
    expect((await send(wish({ laboratoryId: labs[1] }))).status).toBe(200);
    await publish(0, 'Đeo kính bảo hộ.');
    const early = await send(wish({ date: '2026-12-01' }));
    expect([early.status, early.body.code]).toEqual([409, 'laboratories.safety_unread']);
    expect(early.body.errors).toMatchObject([{ field: 'laboratoryId' }]);
    expect((await minh.get(`/laboratories/${labs[0]}/safety-paper`)).body).toMatchObject({
      present: { number: 1, text: textOf('Đeo kính bảo hộ.') },
      confirmedAt: null,
    });
    expect((await confirm(1)).body.confirmedAt).toBe('2026-11-16T03:00:00.000Z');
    expect((await confirm(1)).status).toBe(200);
    expect((await send(wish({ date: '2026-12-01' }))).status).toBe(200);
    expect((await send(wish({ date: '2026-12-08' }))).status).toBe(200);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'safetyPapers.confirm')
      .execute();
    expect(log).toMatchObject([{ after: { edition: 1 } }]);
  });

  it('asks again once there is another edition, and only of that one', async () => {
    await publish(0, 'Đeo kính bảo hộ.');
    await confirm(1);
    await publish(1, 'Đeo kính và găng tay.');
    expect((await send(wish())).body.code).toBe('laboratories.safety_unread');
    const old = await confirm(1);
    expect([old.status, old.body.code]).toEqual([409, 'laboratories.safety_changed']);
    expect((await confirm(2)).status).toBe(200);
    expect((await send(wish())).status).toBe(200);
    const { body } = await clerk.get(`/laboratories/${labs[0]}/safety-paper/editions`);
    expect(body.map(({ number, readers: count }: Record<string, number>) => [number, count])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('is not asked of what the office books, nor of a request that keeps its room; a move to another room asks', async () => {
    await confirm(1);
    const booked = await clerk.post('/laboratories/requests/book', { ...wish(), teacherId: school.minh.id });
    expect(booked.status).toBe(200);
    const { id, version } = (await send(wish({ laboratoryId: labs[1], date: '2026-12-01' }))).body.requests[0];
    await publish(0, 'Đeo kính bảo hộ.');
    const place = { laboratoryId: labs[0], date: '2026-12-01', shift: 'MORNING', firstPeriod: 3, lastPeriod: 4 };
    const move = () => minh.post(`/laboratories/requests/${id}/move`, { version, ...place });
    expect((await move()).body.code).toBe('laboratories.safety_unread');
    await confirm(1);
    expect((await move()).status).toBe(200);
  });

  it('tells who has read which edition, and who booked the room without', async () => {
    await publish(0, 'Đeo kính bảo hộ.');
    await confirm(1);
    await confirm(1, huyen);
    await publish(1, 'Đeo kính và găng tay.');
    await confirm(2, huyen);
    expect(await readers()).toMatchObject([
      { name: 'Lê Thu Huyền', number: 2, isPresent: true },
      { name: 'Phạm Thành Minh', number: 1, isPresent: false },
    ]);
  });

  it('is published by one of two at once, and not where it says the same', async () => {
    const both = await Promise.all([publish(0, 'Một'), publish(0, 'Hai')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const present = (await clerk.get(`/laboratories/${labs[0]}/safety-paper`)).body.present;
    const same = await clerk.post(`/laboratories/${labs[0]}/safety-paper`, { after: 1, text: present.text });
    expect([same.status, same.body.code]).toEqual([409, 'laboratories.safety_unchanged']);
    expect((await publish(1, '')).status).toBe(400);
    expect((await publish(0, 'Ba', minh)).status).toBe(403);
    expect((await publish(0, 'Bốn', clerk, newId())).status).toBe(404);
  });

  it('shows pictures of who writes it only, and those to who may read it', async () => {
    const { db } = server.services;
    const fileId = newId();
    const text = {
      type: 'doc',
      content: [{ type: 'picture', attrs: { fileId, alt: 'Sơ đồ lối thoát' } }],
    };
    const foreign = await clerk.post(`/laboratories/${labs[0]}/safety-paper`, { after: 0, text });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'laboratories.unknown_file']);
    expect(await safetyFiles.describe(db, [fileId])).toEqual([]);
  });

  it('is read by the pupils whose class works in the room, and by no others', async () => {
    const inA = await server.student(
      (await aStudent(server.services.db, { classId: school.a.id, schoolYearId: school.year.id })).id,
    );
    const inB = await server.student(
      (await aStudent(server.services.db, { classId: school.b.id, schoolYearId: school.year.id })).id,
    );
    await publish(0, 'Đeo kính bảo hộ.');
    await confirm(1);
    const { id, version } = (await send(wish())).body.requests[0];
    expect((await inA.get('/laboratories/safety-papers/own')).body).toEqual([]);
    await clerk.post(`/laboratories/requests/${id}/approve`, { version });
    expect((await inA.get('/laboratories/safety-papers/own')).body).toMatchObject([
      { laboratory: 'Phòng 0', number: 1, nextOn: tuesday },
    ]);
    expect((await inB.get('/laboratories/safety-papers/own')).body).toEqual([]);
    expect((await inA.get(`/laboratories/${labs[0]}/safety-paper`)).status).toBe(403);
  });

  it('stands at the head of the printed log book', async () => {
    await publish(0, 'Đeo kính bảo hộ.');
    const book = await clerk.get(`/laboratories/${labs[0]}/log-book.pdf?from=${tuesday}&to=${tuesday}`);
    expect(book.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
