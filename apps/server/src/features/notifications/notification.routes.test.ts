import { afterAll, expect, test } from 'vitest';
import { mailServer } from '../../../test/servers/mail-server.ts';
import { testServer } from '../../../test/servers/server.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { sendDigests } from './digest.jobs.ts';
import { purgeNotifications } from './notification.commands.ts';
import { notify } from './notify.writes.ts';

const mail = await mailServer();
afterAll(() => mail.close());
const server = await testServer({ mail: mail.settings });
const { services } = server;
const { db, database } = services;
// The morning's mail goes out here when it is asked for, not in the middle of a test.
await services.jobs.stop();

const device = { device: 'Chrome, Windows', ip: '192.0.2.7', at: '2026-11-20T01:00:00.000Z' };
const tellOfDevice = (...userIds: string[]) =>
  notify(db, { userIds, kind: 'newDevice', params: device, link: '/profile' });
const asksForAccount = (userIds: string[], name = 'Lê Thị Lan') =>
  notify(db, { userIds, kind: 'accessRequested', params: { name } });

test('a person reads their own notifications, newest first, numbered without gaps', async () => {
  const [one, other] = [await server.account(), await server.account()];
  const [id, otherId] = [userIdOf(one.token), userIdOf(other.token)];
  await tellOfDevice(id, otherId);
  await asksForAccount([id]);
  const { body } = await one.get('/notifications');
  expect(body).toMatchObject({ total: 2, page: 1 });
  expect(body.items).toMatchObject([
    { seq: 2, kind: 'accessRequested', params: { name: 'Lê Thị Lan' }, link: null, readAt: null },
    { seq: 1, kind: 'newDevice', params: device, link: '/profile' },
  ]);
  expect((await one.get('/notifications/summary')).body).toEqual({ unread: 2, lastSeq: 2 });
  expect((await one.get('/notifications?after=1')).body.items).toMatchObject([{ seq: 2 }]);
  expect((await other.get('/notifications')).body.total).toBe(1);
});

test('reading marks one or all up to a number, and only the own', async () => {
  const [one, other] = [await server.account(), await server.account()];
  const [id, otherId] = [userIdOf(one.token), userIdOf(other.token)];
  for (let each = 0; each < 3; each += 1) await asksForAccount([id, otherId]);
  expect((await one.put('/notifications/read', { seqs: [2] })).body).toEqual({ unread: 2, lastSeq: 3 });
  expect((await one.get('/notifications?state=unread')).body.items.map(({ seq }: { seq: number }) => seq)).toEqual([
    3, 1,
  ]);
  expect((await one.put('/notifications/read', { upTo: 2 })).body).toEqual({ unread: 1, lastSeq: 3 });
  expect((await other.get('/notifications/summary')).body).toEqual({ unread: 3, lastSeq: 3 });
  expect((await one.put('/notifications/read', {})).status).toBe(400);
  expect((await one.put('/notifications/read', { seqs: [1], upTo: 2 })).status).toBe(400);
});

test('what comes at the same moment from many sides is numbered without gaps and doubles', async () => {
  const one = await server.account();
  const others = await Promise.all(Array.from({ length: 5 }, () => server.account()));
  const ids = [one, ...others].map(({ token }) => userIdOf(token));
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTransaction(database, (trx) =>
        notify(trx, { userIds: n % 2 ? ids : [...ids].reverse(), kind: 'accessRequested', params: { name: `${n}` } }),
      ),
    ),
  );
  for (const id of ids) {
    const rows = await db.selectFrom('notifications').select('seq').where('user_id', '=', id).orderBy('seq').execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  }
});

test('nobody is told what their scope is not for, who is disabled, or what was rolled back', async () => {
  const one = await server.account();
  const gone = await server.account();
  const id = userIdOf(one.token);
  const goneId = userIdOf(gone.token);
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', goneId).execute();
  await notify(db, { userIds: [id], kind: 'marksPosted', params: { subjectName: 'Toán', semester: 1 } });
  await tellOfDevice(goneId, newId());
  await inTransaction(database, async (trx) => {
    await notify(trx, { userIds: [id], kind: 'accessRequested', params: { name: 'x' } });
    throw new Error('no');
  }).catch(() => undefined);
  expect((await one.get('/notifications/summary')).body).toEqual({ unread: 0, lastSeq: 0 });
  expect(await db.selectFrom('notifications').select('seq').where('user_id', '=', goneId).execute()).toEqual([]);
});

test('a kind that is switched off comes no more; what is about safety stays', async () => {
  const one = await server.account();
  const id = userIdOf(one.token);
  const { items } = (await one.get('/notifications/preferences')).body;
  expect(items).toContainEqual({ kind: 'newDevice', inApp: true, byMail: true, isRequired: true });
  expect(items.map(({ kind }: { kind: string }) => kind)).not.toContain('marksPosted');
  const off = { inApp: false, byMail: false };
  expect((await one.put('/notifications/preferences', { kind: 'accessRequested', ...off })).body).toMatchObject(off);
  expect((await one.put('/notifications/preferences', { kind: 'newDevice', ...off })).body).toMatchObject({
    inApp: true,
    byMail: false,
  });
  expect((await one.put('/notifications/preferences', { kind: 'marksPosted', ...off })).status).toBe(404);
  await asksForAccount([id]);
  await tellOfDevice(id);
  expect((await one.get('/notifications')).body.items).toMatchObject([{ seq: 1, kind: 'newDevice' }]);
});

test('the morning mail tells in the receiver’s language what is unread, once', async () => {
  const [reader, english, silent] = [await server.account(), await server.account(), await server.account()];
  const people = [reader, english, silent].map(({ token }) => userIdOf(token));
  const [readerId = '', englishId = '', silentId = ''] = people;
  const address = (id: string) => `${id.slice(-8)}@phuong.test`;
  for (const id of people)
    await db
      .updateTable('users')
      .set({ email: address(id) })
      .where('id', '=', id)
      .execute();
  await db.updateTable('users').set({ locale: 'en-GB' }).where('id', '=', englishId).execute();
  await silent.put('/notifications/preferences', { kind: 'accessRequested', inApp: true, byMail: false });
  await asksForAccount([readerId], 'Đã đọc');
  await reader.put('/notifications/read', { upTo: 1 });
  await asksForAccount(people, 'Trần Thị Mai');
  await tellOfDevice(readerId, englishId);
  const others = await db.selectFrom('users').select('id').where('email', 'is not', null).execute();
  expect(others).toHaveLength(3);
  expect(await sendDigests(services)).toBe(2);
  expect(await sendDigests(services)).toBe(0);
  const vietnamese = await mail.mailTo(address(readerId));
  expect(vietnamese.subject).toBe('Phượng: 2 thông báo chưa đọc');
  expect(vietnamese.text).toContain('Trần Thị Mai xin mở tài khoản');
  expect(vietnamese.text).toContain('20/11/2026');
  expect(vietnamese.text).not.toContain('Đã đọc');
  expect(vietnamese.text).not.toMatch(/\{\{|undefined/);
  expect((await mail.mailTo(address(englishId))).text).toContain('Trần Thị Mai has asked for an account');
  expect(mail.mails.filter(({ to }) => to.includes(address(silentId)))).toEqual([]);
});

test('old notifications are forgotten, the unread later than the read', async () => {
  const one = await server.account();
  const id = userIdOf(one.token);
  for (let each = 0; each < 4; each += 1) await asksForAccount([id]);
  await one.put('/notifications/read', { seqs: [1, 3] });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const aged = (days: number, ...seqs: number[]) =>
    db
      .updateTable('notifications')
      .set({ created_at: ago(days) })
      .where('user_id', '=', id)
      .where('seq', 'in', seqs)
      .execute();
  await aged(100, 1, 2);
  await aged(400, 4);
  await purgeNotifications(services);
  const rows = await db.selectFrom('notifications').select('seq').where('user_id', '=', id).orderBy('seq').execute();
  expect(rows.map(({ seq }) => Number(seq))).toEqual([2, 3]);
});
