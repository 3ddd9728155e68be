import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { newKeyPair } from '../../src/platform/whole-copy/seal-copy.ts';
import { addressOf, copyStatement, dropDatabase, onServer } from '../servers/database-server.ts';
import { type ServerProcess, startServer } from '../servers/server-process.ts';
import { testServerUrl } from '../servers/server-template.ts';
import { callHost, editFile, type HostCall, runSchools } from './kit.ts';

const mark = randomBytes(4).toString('hex');
const databaseOf = (name: string) => `phuong_dept_${name}_${mark}`;
const hostOf = (name: string) => `${name}.example.edu.vn`;
const secretOf = (name: string) => `${name}-nB4yRm8J-kW3v9pQzL7x_TcVf2HsDg`;
const english = { 'accept-language': 'en-GB' };
const folder = mkdtempSync(join(tmpdir(), 'phuong-department-'));
const file = join(folder, 'schools.json');
const serverUrl = testServerUrl ?? '';
const newest = Object.keys(migrations).sort().at(-1);

describe.skipIf(!testServerUrl)('a department of schools in one process', { timeout: 900_000, shuffle: false }, () => {
  let server: ServerProcess;
  let link = '';
  const sockets: Socket[] = [];
  const tokens: Record<string, string> = {};
  const call = (name: string, method: string, path: string, more?: HostCall) =>
    callHost(server.url, hostOf(name), method, path, more);
  const statusOf = async (name: string) => (await call(name, 'GET', '/api/setup/status')).status;
  const reload = () => server.child.kill('SIGHUP');
  const written = (name: string, more: object = {}) => ({
    name,
    hosts: [hostOf(name)],
    databaseUrl: addressOf(serverUrl, databaseOf(name)),
    dataDir: name,
    secret: secretOf(name),
    ...more,
  });

  beforeAll(async () => {
    const added = await runSchools(
      file,
      ...['add', hostOf('hoa'), '--cluster', serverUrl, '--database', databaseOf('hoa'), '--connections', '4'],
    );
    expect([await added.ended, added.output()]).toEqual([0, expect.stringContaining('reload')]);
    link = /#setup=([\w-]+)/.exec(added.output())?.[1] ?? '';
    // The other is a copy of it, to the ids: only its secret tells them apart.
    await onServer(serverUrl, copyStatement(databaseOf('phuong'), databaseOf('hoa')));
    // An older one, on which somebody has made a table that the newest migration makes.
    await onServer(serverUrl, copyStatement(databaseOf('cu'), databaseOf('hoa')));
    await onDatabase('cu', `delete from kysely_migration where name = '${newest}'`);
    editFile(file, (schools) => [
      ...schools,
      written('gay', { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
      written('cu'),
      written('phuong', { limits: { storage: 2_000_000, sockets: 1 } }),
    ]);
    server = await startServer({ NODE_ENV: 'production', SCHOOLS_FILE: file, METRICS_PORT: '0' });
    // Who comes first waits until it is open.
    expect(await statusOf('phuong')).toBe(200);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    server?.child.kill('SIGKILL');
    await server?.ended;
    for (const name of ['hoa', 'phuong', 'cu']) await dropDatabase(serverUrl, databaseOf(name));
    rmSync(folder, { recursive: true, force: true });
  });

  const onDatabase = (name: string, statement: string) => onServer(addressOf(serverUrl, databaseOf(name)), statement);

  const live = (name: string, token: string) => {
    const socket = io(server.url, {
      transports: ['websocket'],
      extraHeaders: { host: hostOf(name) },
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return new Promise<Socket | string>((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  };

  test('each has its own people, sessions and sentences, also where one is a copy of another', async () => {
    const person = { password: 'mot cau rat dai va la', name: 'Ngô Thị Lan', schoolName: 'THCS' };
    for (const name of ['hoa', 'phuong']) {
      const body = { token: link, username: `quan.tri.${name}`, ...person };
      const answer = await call(name, 'POST', '/api/setup', { body });
      expect(answer.status).toBe(200);
      tokens[name] = answer.body.access_token;
    }
    const info = (name: string, token: string | undefined) =>
      call(name, 'GET', '/api/account/auth/info', { token: token ?? '' });
    expect((await info('hoa', tokens.hoa)).status).toBe(200);
    expect((await info('phuong', tokens.hoa)).status).toBe(401);
    expect((await info('hoa', tokens.phuong)).status).toBe(401);
    const login = { body: { username: 'quan.tri.hoa', password: person.password } };
    expect((await call('hoa', 'POST', '/api/account/auth/login', login)).status).toBe(200);
    expect((await call('phuong', 'POST', '/api/account/auth/login', login)).status).toBe(401);
  });

  test('files lie apart, and a full school is told so in its language while the other takes them', async () => {
    const begin = (name: string) =>
      call(name, 'POST', '/api/uploads', {
        token: tokens[name] ?? '',
        headers: {
          ...english,
          'tus-resumable': '1.0.0',
          'upload-length': '3000000',
          'upload-metadata': `name ${Buffer.from('phim.mp4').toString('base64')}`,
        },
      });
    expect((await begin('hoa')).status).toBe(201);
    expect(await begin('phuong')).toMatchObject({
      status: 413,
      body: { code: 'platform.school_full', detail: expect.stringContaining('school') },
    });
    const inFolder = (name: string) => readdirSync(join(folder, name, 'uploads')).length;
    expect([inFolder('hoa') > 0, inFolder('phuong')]).toEqual([true, 0]);
  });

  test('live connections are of one school: its tokens, its messages, its limit', async () => {
    const own = await live('hoa', tokens.hoa ?? '');
    expect(own).toBeTypeOf('object');
    expect(await live('phuong', tokens.hoa ?? '')).toBe('not_signed_in');
    const other = await live('phuong', tokens.phuong ?? '');
    expect(other).toBeTypeOf('object');
    // One is all it may have.
    expect(await live('phuong', tokens.phuong ?? '')).toBeTypeOf('string');

    const again = await call('hoa', 'POST', '/api/account/auth/login', {
      body: { username: 'quan.tri.hoa', password: 'mot cau rat dai va la' },
    });
    const second = await live('hoa', again.body.access_token);
    await call('hoa', 'POST', '/api/account/auth/sign-out-everywhere', { token: again.body.access_token, body: {} });
    await expect.poll(() => (second as Socket).connected).toBe(false);
    expect((other as Socket).connected).toBe(true);
    const fresh = await call('hoa', 'POST', '/api/account/auth/login', {
      body: { username: 'quan.tri.hoa', password: 'mot cau rat dai va la' },
    });
    tokens.hoa = fresh.body.access_token;
  });

  test('one that cannot be reached, one that is not migrated and a host of nobody hinder no one and tell no names', async () => {
    const page = await call('gay', 'GET', '/', { headers: { 'accept-language': 'vi' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1>Chưa sẵn sàng</h1>');
    expect(await call('gay', 'GET', '/api/students', { headers: english })).toMatchObject({
      status: 503,
      body: { code: 'platform.unavailable', detail: expect.stringContaining('not ready'), retryAfter: 5 },
    });
    expect((await call('cu', 'GET', '/', { headers: english })).text).toContain('wait to be upgraded');
    const nobody = await callHost(server.url, 'khac.example.edu.vn', 'GET', '/', { headers: english });
    expect(nobody.status).toBe(421);
    expect(nobody.text).not.toMatch(/hoa|phuong|127\.0\.0\.1/);
    expect((await callHost(server.url, '127.0.0.1', 'GET', '/health/ready')).status).toBe(200);
    expect(await statusOf('hoa')).toBe(200);
  });

  test('numbers are told by school, without hosts', async () => {
    const [, metrics = ''] = /^Metrics: (\S+)$/m.exec(server.output()) ?? [];
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('phuong_schools{state="open"} 2');
    expect(text).toMatch(/phuong_school_requests\{school="phuong",status="4xx"\} \d/);
    expect(text).toMatch(/phuong_database_connections\{school="hoa",state="open"\} [1-4]\n/);
    expect(text).toMatch(/phuong_database_up\{school="hoa"\} 1/);
    expect(text).not.toContain('example.edu.vn');
  });

  test('the file is taken in without a restart: a closed school says so, the others keep even their live connections', async () => {
    const socket = (await live('hoa', tokens.hoa ?? '')) as Socket;
    const close = (state: string) =>
      editFile(file, (schools) => schools.map((each) => (each.name === 'phuong' ? { ...each, state } : each)));
    close('closed');
    reload();
    await expect.poll(async () => (await call('phuong', 'GET', '/', { headers: english })).text).toContain('is closed');
    // What cannot be used is not taken in.
    writeFileSync(file, readFileSync(file, 'utf8').replace('"closed"', '"shut"'));
    reload();
    await expect.poll(() => server.output()).toContain('school \\"phuong\\": state');
    close('open');
    reload();
    await expect.poll(() => statusOf('phuong')).toBe(200);
    const info = await call('phuong', 'GET', '/api/account/auth/info', { token: tokens.phuong ?? '' });
    expect(info.status).toBe(200);
    expect(socket.connected).toBe(true);
  });

  test('migrating stops at the one that fails, says how to go on, and a migrated one is open at once', async () => {
    const failing = await runSchools(file, 'migrate', '--skip', 'gay');
    expect(await failing.ended).toBe(1);
    expect(failing.output()).toMatch(/1 of 3 {2}hoa: up to date/);
    expect(failing.output()).toMatch(/2 of 3 {2}cu failed, its database is as it was: \S/);
    expect(failing.output()).toMatch(/Not begun: phuong\./);
    await onDatabase('cu', `insert into kysely_migration values ('${newest}', '${new Date().toISOString()}')`);
    const mended = await runSchools(file, 'migrate', '--only', hostOf('cu'));
    expect([await mended.ended, mended.output()]).toEqual([0, expect.stringMatching(/1 of 1 {2}cu: /)]);
    await expect.poll(() => statusOf('cu')).toBe(200);
  });

  test('totals tell sums of each school, and name the one that does not answer', async () => {
    const totals = await runSchools(file, 'totals', '--json');
    expect(await totals.ended).toBe(3);
    const { schools, together } = JSON.parse(totals.output());
    expect(schools).toMatchObject([
      { name: 'hoa', schoolName: 'THCS', classes: 0, pupils: 0 },
      { name: 'gay', problem: expect.any(String) },
      { name: 'cu' },
      { name: 'phuong' },
    ]);
    expect(together).toMatchObject({ classes: 0, pupils: { sum: 0, isAll: true } });
  });

  test('a backup of the department has an archive of every school in a folder of its own, and names the one it could not reach', async () => {
    const { recipient } = await newKeyPair();
    const backups = join(folder, 'nightly');
    const keep = ['--keep', 'daily=7,weekly=5,monthly=12'];
    const backedUp = await runSchools(file, 'backup', '--to', backups, '--recipient', recipient, ...keep);
    expect([await backedUp.ended, backedUp.output()]).toEqual([3, expect.stringContaining('backup: gay.')]);
    for (const name of ['hoa', 'phuong']) {
      expect(readdirSync(join(backups, name))).toEqual([expect.stringMatching(/\.age$/)]);
    }
    expect(existsSync(join(backups, 'gay'))).toBe(false);
  });

  test('retiring closes, backs up and, asked to, deletes; others go on', async () => {
    const { recipient } = await newKeyPair();
    const backups = join(folder, 'backups');
    const retired = await runSchools(
      file,
      ...['retire', 'phuong', '--to', backups, '--recipient', recipient, '--drop'],
    );
    await expect.poll(() => retired.output()).toContain('closed in the file');
    reload();
    expect([await retired.ended, retired.output()]).toEqual([0, expect.stringContaining('Written and verified')]);
    expect(readdirSync(backups).filter((name) => name.endsWith('.age'))).toHaveLength(1);
    expect([existsSync(join(folder, 'phuong')), readFileSync(file, 'utf8').includes('phuong.example')]).toEqual([
      false,
      false,
    ]);
    await expect(onDatabase('phuong', 'select 1')).rejects.toThrow(/does not exist/);
    reload();
    await expect.poll(() => statusOf('phuong')).toBe(421);
    expect(await statusOf('hoa')).toBe(200);
  });

  test('a stop finishes in time, and leaves no mark of a running program', async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(readdirSync(join(folder, 'hoa')).filter((name) => name.startsWith('served-by'))).toEqual([]);
  });
});
