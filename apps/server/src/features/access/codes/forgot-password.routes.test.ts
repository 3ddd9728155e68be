import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortestTimes } from '../../../../test/kit/shortest-times.ts';
import { type MailServer, mailServer } from '../../../../test/servers/mail-server.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent, aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, issuePaperCode } from '../access.public.ts';

let now = new Date('2026-11-16T03:00:00Z');
let mail: MailServer;
let server: TestServer;
let number = 0;
const password = 'ngựa xanh ăn phở';
const newPassword = 'mèo đỏ uống trà sen';
const nobody = { actor: null, origin: null };

beforeAll(async () => {
  mail = await mailServer();
  server = await testServer({ clock: clockAt(() => now), mail: mail.settings });
  await server.services.db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
});
beforeEach(() => {
  // Each test in its own quarter of an hour, so that the limits of one do not reach the next.
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => mail.close());

async function aPupil(given: { email?: string | null; own?: string | null; isAdmin?: boolean } = {}) {
  const { db, database } = server.services;
  number += 1;
  const username = `hs${number}`;
  const student = await aStudent(db, { code: `HS${number}`, name: 'Trần Thị Mai' });
  if (given.email) await db.updateTable('students').set({ email: given.email }).where('id', '=', student.id).execute();
  const id = await inTransaction(database, (trx) =>
    createUser(trx, nobody, {
      scope: 'student',
      username,
      password,
      displayName: 'Trần Thị Mai',
      email: given.own ?? null,
      studentId: student.id,
    }),
  );
  const confirmed = given.email ?? given.own ?? null;
  await db.updateTable('users').set({ confirmed_email: confirmed }).where('id', '=', id).execute();
  return { id, username };
}

const ask = (identifier: string, scope = 'student') =>
  server.anonymous.post('/account/auth/forgot-password', { scope, identifier });
const reset = (challenge: string, code: string, to = newPassword) =>
  server.anonymous.post('/account/auth/reset-password', { challenge, code, newPassword: to });
const byPaper = (username: string, code: string, to = newPassword) =>
  server.anonymous.post('/account/auth/reset-password-by-paper', { scope: 'student', username, code, newPassword: to });
const signIn = (username: string, given: string) =>
  server.anonymous.post('/account/auth/login-student', { username, password: given });
async function codeFor(address: string, identifier: string) {
  const before = mail.mails.length;
  const { body, status } = await ask(identifier);
  expect(status).toBe(200);
  const { text } = await mail.mailTo(address, before);
  return { challenge: body.challenge as string, code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const printed = (userId: string) => {
  const { database, config } = server.services;
  return inTransaction(database, (trx) => issuePaperCode(trx, nobody, { userId, secret: config.sessionSecret, now }));
};

describe('a code by mail', () => {
  it('sets a new password once and ends every session', async () => {
    const { username } = await aPupil({ email: 'mai@phuong.test' });
    const session = await signIn(username, password);
    const { challenge, code } = await codeFor('mai@phuong.test', username);
    const received = mail.mails.length;
    expect(await reset(challenge, code)).toMatchObject({ status: 200, body: { username, scope: 'student' } });
    expect((await signIn(username, password)).status).toBe(401);
    expect((await signIn(username, newPassword)).status).toBe(200);
    const info = await server.app.inject({
      url: '/api/account-student',
      headers: { authorization: `Bearer ${session.body.access_token}` },
    });
    expect(info.statusCode).toBe(401);
    expect(await reset(challenge, code, 'một câu khác nữa')).toMatchObject({
      status: 410,
      body: { code: 'access.reset_code_over' },
    });
    expect((await mail.mailTo('mai@phuong.test', received)).subject).toBe('Mật khẩu của bạn vừa được đổi');
  });

  it('is of six digits, in the language of its receiver, and names the school', async () => {
    const { id, username } = await aPupil({ own: 'lan@phuong.test' });
    await server.services.db.updateTable('users').set({ locale: 'en-GB' }).where('id', '=', id).execute();
    await codeFor('lan@phuong.test', username);
    const sent = await mail.mailTo('lan@phuong.test');
    expect(sent.subject).toMatch(/^\d{6} is your password reset code$/);
    expect(sent.text).toContain('THCS Hoa Phượng');
  });

  it('rests hashed: no table holds it', async () => {
    const { username } = await aPupil({ email: 'hash@phuong.test' });
    const { code } = await codeFor('hash@phuong.test', username);
    const rows = await server.services.db.selectFrom('one_time_codes').selectAll().execute();
    const jobs = await server.services.db.selectFrom('jobs').select('payload').execute();
    const log = await server.services.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, jobs, log])).not.toContain(code);
  });

  it('dies with the fifth wrong try, and tells how many are left', async () => {
    const { username } = await aPupil({ email: 'five@phuong.test' });
    const { challenge, code } = await codeFor('five@phuong.test', username);
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await reset(challenge, other(code));
      expect(wrong).toMatchObject({ status: 400, body: { code: 'access.reset_code_wrong' } });
      expect(wrong.body.errors?.[0]?.field ?? wrong.body.fields?.[0]?.field).toBe('code');
      expect(left).toBeGreaterThanOrEqual(0);
    }
    expect((await reset(challenge, code)).status).toBe(410);
    expect((await signIn(username, password)).status).toBe(200);
  });

  it('gives a hundred guesses at once no more than five', async () => {
    const { username } = await aPupil({ email: 'hundred@phuong.test' });
    const { challenge, code } = await codeFor('hundred@phuong.test', username);
    const guesses = Array.from({ length: 100 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => reset(challenge, guess)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(95);
    expect((await reset(challenge, code)).status).toBe(410);
  });

  it('used twice at once sets one password', async () => {
    const { username } = await aPupil({ email: 'twice@phuong.test' });
    const { challenge, code } = await codeFor('twice@phuong.test', username);
    const answers = await Promise.all([reset(challenge, code), reset(challenge, code, 'voi tím nhảy dây thun')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is over after ten minutes', async () => {
    const { username } = await aPupil({ email: 'late@phuong.test' });
    const { challenge, code } = await codeFor('late@phuong.test', username);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await reset(challenge, code)).status).toBe(410);
  });

  it('stays good when the new password is refused', async () => {
    const { username } = await aPupil({ email: 'weak@phuong.test' });
    const { challenge, code } = await codeFor('weak@phuong.test', username);
    for (let n = 0; n < 6; n += 1) {
      const refused = await reset(challenge, code, 'matkhau123');
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('newPassword');
    }
    expect((await reset(challenge, code)).status).toBe(200);
  });

  it('opens only the try it was asked for', async () => {
    const one = await aPupil({ email: 'one@phuong.test' });
    const two = await aPupil({ email: 'two@phuong.test' });
    const first = await codeFor('one@phuong.test', one.username);
    const second = await codeFor('two@phuong.test', two.username);
    expect((await reset(first.challenge, second.code)).status).toBe(first.code === second.code ? 200 : 400);
  });

  it('is found by an address or phone that only one person has', async () => {
    const { username } = await aPupil({ email: 'only@phuong.test' });
    const { challenge, code } = await codeFor('only@phuong.test', 'Only@Phuong.test');
    expect((await reset(challenge, code)).body.username).toBe(username);
    await aPupil({ email: 'both@phuong.test' });
    await aPupil({ email: 'both@phuong.test' });
    const before = mail.mails.length;
    expect((await ask('both@phuong.test')).status).toBe(200);
    await codeFor('only@phuong.test', username);
    expect(mail.mails.slice(before).some(({ to }) => to.includes('both@phuong.test'))).toBe(false);
  });

  it('goes to the teacher only when asked for in the area of teachers', async () => {
    const { db, database } = server.services;
    const teacher = await aTeacher(db, { name: 'Lê Văn Tám' });
    await db.updateTable('teachers').set({ email: 'tam@phuong.test' }).where('id', '=', teacher.id).execute();
    await inTransaction(database, (trx) =>
      createUser(trx, nobody, {
        scope: 'teacher',
        username: 'tam.lv',
        password,
        displayName: 'Lê Văn Tám',
        teacherId: teacher.id,
      }),
    );
    await db
      .updateTable('users')
      .set({ confirmed_email: 'Tam@phuong.test' })
      .where('teacher_id', '=', teacher.id)
      .execute();
    const before = mail.mails.length;
    await ask('tam.lv', 'student');
    await ask('tam.lv', 'account');
    await ask('tam.lv', 'teacher');
    await mail.mailTo('tam@phuong.test', before);
    expect(mail.mails.slice(before).filter(({ to }) => to.includes('tam@phuong.test'))).toHaveLength(1);
  });

  it('is given three times in a quarter of an hour, for a name that nobody has as well', async () => {
    const { username } = await aPupil({ email: 'often@phuong.test' });
    for (const name of [username, 'khong.co.ai']) {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push((await ask(name)).status);
      expect(answers).toEqual([200, 200, 200, 429]);
    }
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await ask(username)).status).toBe(200);
  });
});

describe('nobody learns who has an account', () => {
  it('from the answer or its time: unknown, without address, disabled', async () => {
    const known = await aPupil({ email: 'known@phuong.test' });
    const without = await aPupil();
    const disabled = await aPupil({ email: 'disabled@phuong.test' });
    await server.services.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    const names = [known.username, without.username, disabled.username, 'khong.co.ai.ca'];
    const challenges: string[] = [];
    const spread = (times: readonly number[]) => Math.max(...times) - Math.min(...times);
    const asking = names.map((name) => async () => {
      const { status, body } = await ask(name);
      expect({ status, keys: Object.keys(body), minutes: body.minutes }).toEqual({
        status: 200,
        keys: ['challenge', 'minutes'],
        minutes: 10,
      });
      challenges.push(body.challenge);
      // The limits of a quarter of an hour do not reach the next round.
      if (name === names.at(-1)) now = new Date(now.getTime() + 3_600_000);
    });
    const times = await shortestTimes(asking, (each) => challenges.length >= 3 * names.length && spread(each) < 60);
    expect(Math.min(...times)).toBeGreaterThan(245);
    expect(spread(times)).toBeLessThan(60);
    for (const name of names) {
      const wrong = await reset((await ask(name)).body.challenge, '000000');
      expect(wrong).toMatchObject({ status: 400, body: { code: 'access.reset_code_wrong' } });
    }
    expect(mail.mails.some(({ to }) => to.includes('disabled@phuong.test'))).toBe(false);
  });
});

describe('a code on paper', () => {
  it('goes with its username, once, within 24 hours', async () => {
    const { id, username } = await aPupil();
    const { code } = await printed(id);
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    const someoneElse = await aPupil();
    expect((await byPaper(someoneElse.username, code)).status).toBe(400);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    expect(await byPaper(username, typed)).toMatchObject({ status: 200, body: { username } });
    expect((await byPaper(username, code)).status).toBe(400);
    expect((await signIn(username, newPassword)).status).toBe(200);
  });

  it('is over after 24 hours, and when a newer one was printed', async () => {
    const { id, username } = await aPupil();
    const first = await printed(id);
    const second = await printed(id);
    expect((await byPaper(username, first.code)).status).toBe(400);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await byPaper(username, second.code)).status).toBe(400);
  });

  it('dies with the fifth wrong try, also when they come at once', async () => {
    const { id, username } = await aPupil();
    const { code } = await printed(id);
    await Promise.all(Array.from({ length: 20 }, () => byPaper(username, 'ACDEFGHJ')));
    expect((await byPaper(username, code)).status).toBeGreaterThanOrEqual(400);
    expect((await signIn(username, password)).status).toBe(200);
  });

  it.each(['', '1234', 'ACDEFGH', 'ACDEFGHJK', 'ACDE<GHJ'])('that is %j is refused at the field', async (code) => {
    const answer = await byPaper('hs1', code);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('"code"');
  });
});

describe('without a mail server', () => {
  it('asking says what to do instead', async () => {
    const plain = await testServer();
    const answer = await plain.anonymous.post('/account/auth/forgot-password', { scope: 'student', identifier: 'hs1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'access.no_mail_server' } });
    expect((await plain.anonymous.get('/setup/status')).body.sendsMail).toBe(false);
  });
});
