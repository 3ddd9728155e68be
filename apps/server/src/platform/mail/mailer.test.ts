import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { type MailServer, mailServer } from '../../../test/servers/mail-server.ts';
import { testSecret } from '../../../test/servers/server-process.ts';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { Db } from '../database/open-database.ts';
import { isMailAddress, mailSettings, tlsOf } from './mail-settings.ts';
import { type Mailer, smtpMailer } from './mailer.ts';
import { openSealed, seal } from './sealed-mail.ts';

let server: MailServer;
let database: Db;
let mailer: Mailer;
const secret = Buffer.from('0123456789abcdef0123456789abcdef');
const errors: unknown[] = [];

beforeAll(async () => {
  server = await mailServer();
  database = await testDatabase();
  const place = { db: database.kysely, clock: systemClock, secret };
  mailer = smtpMailer(place, server.settings, (error) => errors.push(error));
  mailer.start();
});
beforeEach(() => {
  errors.length = 0;
});
afterAll(async () => {
  await mailer.stop();
  await server.close();
});

describe('mail', () => {
  it('arrives with Vietnamese subject and text, from the school', async () => {
    await mailer.send({ to: 'lan@phuong.test', subject: 'Mã đăng nhập của Nguyễn Thị Lan', text: 'Mã: 123456\n' });
    const mail = await server.mailTo('lan@phuong.test');
    expect(mail).toMatchObject({ from: 'no-reply@phuong.test', subject: 'Mã đăng nhập của Nguyễn Thị Lan' });
    expect(mail.text).toContain('Mã: 123456');
  });

  it.for([
    'a@phuong.test\r\nBcc: b@phuong.test',
    'a@phuong.test, b@phuong.test',
    'a@phuong.test>\r\nRCPT TO:<b@phuong.test',
    '"x y"@phuong.test',
    'Tên <a@phuong.test>',
    '',
  ])('is never sent to more than one plain address: %j', async (to) => {
    const before = server.mails.length;
    await expect(mailer.send({ to, subject: 'x', text: 'x' })).rejects.toThrow(/address/);
    expect(server.mails).toHaveLength(before);
  });

  it.for(['x\r\nBcc: b@phuong.test', 'x\nBcc: b@phuong.test', 'x\rBcc: b@phuong.test', 'x\0'])(
    'takes no header with the subject: %j',
    async (subject) => {
      await expect(mailer.send({ to: 'a@phuong.test', subject, text: 'x' })).rejects.toThrow(/subject/);
    },
  );

  it('that is queued rests encrypted and goes out once the transaction is through', async () => {
    const text = 'mã bí mật 998877';
    await mailer.queue(database.kysely, { to: 'queued@phuong.test', subject: 'Mã', text });
    const row = await database.kysely.selectFrom('jobs').select('payload').executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/998877|queued@/);
    expect((await server.mailTo('queued@phuong.test')).text).toContain(text);
  });

  it('is sent again when the server refuses it for now', async () => {
    server.refuseNext(1);
    await mailer.queue(database.kysely, { to: 'again@phuong.test', subject: 'Lại', text: 'x' });
    expect(await server.mailTo('again@phuong.test')).toMatchObject({ subject: 'Lại' });
    expect(errors).toHaveLength(1);
  });

  it('that comes too late is not sent', async () => {
    const past = new Date(Date.now() - 1000);
    await mailer.queue(database.kysely, { to: 'late@phuong.test', subject: 'x', text: 'x' }, { notAfter: past });
    await mailer.queue(database.kysely, { to: 'after-late@phuong.test', subject: 'x', text: 'x' });
    await server.mailTo('after-late@phuong.test');
    expect(server.mails.some(({ to }) => to.includes('late@phuong.test'))).toBe(false);
  });

  it('without a mail server queues nothing and refuses to send', async () => {
    const none = smtpMailer({ db: database.kysely, clock: systemClock, secret }, undefined, () => undefined);
    expect(none.configured).toBe(false);
    await none.queue(database.kysely, { to: 'none@phuong.test', subject: 'x', text: 'x' });
    await expect(none.send({ to: 'none@phuong.test', subject: 'x', text: 'x' })).rejects.toThrow(/no mail server/);
    expect(server.mails.some(({ to }) => to.includes('none@phuong.test'))).toBe(false);
  });
});

describe('sealed mails', () => {
  it('open with their own secret only, and not when changed', () => {
    const sealed = seal({ to: 'a' }, secret);
    expect(openSealed(sealed, secret)).toEqual({ to: 'a' });
    expect(() => openSealed(sealed, Buffer.alloc(32, 1))).toThrow();
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => openSealed(changed, secret)).toThrow();
  });
});

describe('mail settings', () => {
  it.for([
    [{ MAIL_FROM: 'a@b.vn' }, /SMTP_URL/],
    [{ SMTP_URL: 'http://mail.vn', MAIL_FROM: 'a@b.vn' }, /SMTP_URL/],
    [{ SMTP_URL: 'mail.vn:25', MAIL_FROM: 'a@b.vn' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.vn' }, /MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.vn', MAIL_FROM: 'nhà trường' }, /MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.vn', MAIL_FROM: 'a@b.vn\r\nBcc: c@d.vn' }, /MAIL_FROM/],
  ] as const)('%j stops the start with a sentence', ([env, sentence]) => {
    const start = () => readConfig({ NODE_ENV: 'production', SESSION_SECRET: testSecret, ...env });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(sentence);
  });

  it('are none without both, and keep the name of the sender', () => {
    expect(mailSettings({})).toBeUndefined();
    const from = 'Trường THCS Phượng <no-reply@truong.edu.vn>';
    expect(mailSettings({ SMTP_URL: 'smtps://u:p@mail.vn:465', MAIL_FROM: from })).toMatchObject({ from });
  });

  it('never send a password unencrypted to another machine', () => {
    expect(tlsOf('smtp://u:p@mail.vn:587')).toEqual({ requireTLS: true });
    expect(tlsOf('smtp://u:p@127.0.0.1:25')).toEqual({});
    expect(tlsOf('smtps://u:p@mail.vn:465')).toEqual({});
  });

  it('judge an address of any length at once', () => {
    const started = performance.now();
    expect(isMailAddress(`${'a.'.repeat(50_000)}@b`)).toBe(false);
    expect(isMailAddress(`${'a'.repeat(240)}@b.vn`)).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
