import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aDataFolder } from './servers/data-folder.ts';
import { caller, type ServerProcess, setUp, spawnServer, startServer, testSecret } from './servers/server-process.ts';

const folders: string[] = [];
const running = new Set<ServerProcess['child']>();
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'phuong-data-'));
  folders.push(folder);
  return folder;
};
const start = async (env: Record<string, string>) => {
  const server = await startServer(env);
  running.add(server.child);
  return server;
};
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** More in the long run. */
const crashes = Number(process.env.CRASH_ROUNDS ?? 2);
const production = { NODE_ENV: 'production', SESSION_SECRET: testSecret };

describe.concurrent('a start that must not happen ends at once with a sentence', { timeout: 900_000 }, () => {
  const refused: [what: string, env: Record<string, string>, sentence: RegExp][] = [
    ['production without a secret', { NODE_ENV: 'production' }, /SESSION_SECRET is not set/],
    ['a database that is not there', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /\w/],
  ];
  it.for(refused)('%s', async ([, env, sentence], { expect }) => {
    const { output, ended } = await spawnServer({ DATA_DIR: aFolder(), PORT: '0', ...env });
    expect(await ended).toBe(1);
    expect(output()).toMatch(sentence);
    if (!('DATABASE_URL' in env)) expect(output()).toMatch(/^Phượng cannot start: [^\n]+\n$/);
    expect(output()).not.toContain('Phượng: http');
  });
});

describe.concurrent('a running server', { timeout: 900_000 }, () => {
  it('keeps its data folder to itself, is not held up by slow clients, and finishes what it has begun when told to stop', async () => {
    const folder = await aDataFolder();
    folders.push(folder);
    const server = await start({ ...production, DATA_DIR: folder });
    const second = await spawnServer({ ...production, DATA_DIR: folder, PORT: '0' });
    const get = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect([await get('/health/live'), await get('/health/ready'), await get('/api/students')]).toEqual([
      200, 200, 401,
    ]);

    const slow = await halfOpenSockets(server.url, 50);
    const order: string[] = [];
    const closed = slow.map((socket) => once(socket, 'close').then(() => order.push('slow one closed')));
    const quick = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const status = await get('/api/setup/status');
        order.push('answered');
        return status;
      }),
    );
    expect(new Set(quick)).toEqual(new Set([200]));
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Phượng cannot start: [^\n]*(?:data|DATA_DIR)[^\n]*\n$/i);
    // After 10 seconds for the head of a request, 19 for all of it.
    await Promise.all(closed);
    expect(order.indexOf('answered')).toBeLessThan(order.lastIndexOf('slow one closed'));

    // Each needs its turn at hashing: the others still wait when the first is answered and the signal comes. No more of them: after twelve
    // seconds whatever is not done is cut off, and a machine with a lot else to do hashes slowly.
    const call = caller(server.url);
    const begun = Array.from({ length: 4 }, (_, index) =>
      call('POST', '/account/auth/login', { username: `ai.do.${index}`, password: 'sai mat khau roi' }),
    );
    await Promise.race(begun);
    server.child.kill('SIGTERM');
    // It goes on listening for a second and a half.
    let health = [0, 0];
    while (health[1] !== 503) health = await Promise.all([get('/health/live'), get('/health/ready')]);
    expect(health).toEqual([200, 503]);
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status)).toEqual(begun.map(() => 401));
    const code = await server.ended;
    // On a machine with a lot else to do the twelve seconds of a stop may be over before the last file is closed.
    if (!server.output().includes('Not finished after')) expect(code, server.output()).toBe(0);
    await expect(get('/health/live')).rejects.toThrow();
  });
});

/** Connections that have begun a request and say no more. */
async function halfOpenSockets(url: string, count: number): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => undefined).resume();
    const head = 'POST /api/account/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    socket.write(index % 2 === 0 ? head : `${head}content-length: 500\r\n\r\n{"username":`);
  }
  return sockets;
}

describe.concurrent('kill -9 while marks are entered', { timeout: 900_000 }, () => {
  it('loses no mark that was acknowledged, round after round', async () => {
    const folder = await aDataFolder();
    folders.push(folder);
    const first = await start({ DATA_DIR: folder });
    const token = await setUp(first);
    const { sheetId, studentIds } = await aSheetByCalls(first.url, token);
    const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];
    const cells = studentIds.flatMap((studentId) => columns.map((column) => ({ studentId, column })));
    /** What the server has said it saved: the newest by cell. */
    const acknowledged = new Map<string, { version: number; tenths: number }>();
    let count = 0;
    let server = first;
    for (let round = 1; round <= crashes; round += 1) {
      const before = count;
      const { url, child, ended } = server;
      await Promise.all(
        Array.from({ length: 4 }, async (_, writer) => {
          const call = caller(url, token);
          for (let next = writer; ; next += 4) {
            const cell = cells[next % cells.length];
            if (!cell) return;
            const key = `${cell.studentId} ${cell.column}`;
            const tenths = (next * 7 + round) % 101;
            const change = { ...cell, value: { state: 'value', tenths }, version: acknowledged.get(key)?.version ?? 0 };
            const answer = await call('PUT', `/mark-sheets/${sheetId}/marks`, {
              changes: [change],
              reason: 'Kiểm tra',
            }).catch(() => undefined);
            if (!answer) return;
            const [saved] = answer.body.results as { status: string; version: number }[];
            // After a crash a cell may be one further than was said: written, but never answered.
            if (saved?.status === 'saved') {
              acknowledged.set(key, { version: saved.version, tenths });
              count += 1;
              if (count === before + 60) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
            } else if (saved?.status === 'conflict') {
              acknowledged.set(key, { version: saved.version, tenths: -1 });
            } else throw new Error(JSON.stringify(answer.body));
          }
        }),
      );
      expect(await ended).toBe('SIGKILL');
      server = await start({ DATA_DIR: folder });
      const stored = await marksOf(server.url, token, sheetId);
      for (const [key, { version, tenths }] of acknowledged) {
        const now = stored.get(key);
        expect([key, (now?.version ?? 0) >= version]).toEqual([key, true]);
        if (now?.version === version && tenths >= 0) expect([key, now.tenths]).toEqual([key, tenths]);
      }
      // Every version of a cell is in its history: no half-written change.
      for (const [key, { version, changes }] of stored) expect([key, changes]).toEqual([key, version]);
    }
    expect(count).toBeGreaterThanOrEqual(crashes * 60);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

/** A class with pupils and an open sheet, made the way the office does. */
async function aSheetByCalls(url: string, token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await caller(url, token)(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const startYear = new Date().getFullYear();
  const dates = { startDate: `${startYear}-09-01`, endDate: `${startYear + 1}-05-31` };
  const year = await call('POST', '/school-years', { startYear, ...dates });
  await call('POST', `/school-years/${year.id}/activate`, { version: year.version, formerBecomes: 'PLANNED' });
  const semester = await call('POST', `/school-years/${year.id}/semesters`, {
    ordinal: 1,
    startDate: dates.startDate,
    endDate: `${startYear + 1}-01-10`,
    studyWeeks: 18,
  });
  const grades = [{ grade: 6, annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4 }];
  const subject = await call('POST', '/subjects', {
    code: 'MATH',
    name: 'Toán',
    shortName: 'Toán',
    mode: 'SCORE',
    grades,
  });
  const schoolClass = await call('POST', '/classes', { schoolYearId: year.id, name: '6A1', grade: 6 });
  const studentIds: string[] = [];
  for (const fullName of ['Trần An', 'Lê Bình', 'Vũ Chi', 'Đỗ Dung', 'Hồ Giang']) {
    const enrolment = { classId: schoolClass.id, fromDate: dates.startDate };
    const pupil = await call('POST', '/students', { fullName, dateOfBirth: '2015-03-01', sex: 'FEMALE', enrolment });
    studentIds.push(pupil.id as string);
  }
  const keys = { classId: schoolClass.id, subjectId: subject.id, semesterId: semester.id };
  const sheet = await call('PUT', '/mark-sheets/by-class', keys);
  return { sheetId: sheet.id as string, studentIds };
}

async function marksOf(url: string, token: string, sheetId: string) {
  const call = caller(url, token);
  const stored = new Map<string, { version: number; tenths: number; changes: number }>();
  for (let before: number | null = null; ; ) {
    const page: string = before === null ? '' : `&before=${before}`;
    const { body } = await call('GET', `/mark-sheets/${sheetId}/history?limit=200${page}`);
    for (const item of body.items) {
      const key = `${item.studentId} ${item.column}`;
      const known = stored.get(key);
      // Newest first.
      if (known) known.changes += 1;
      else stored.set(key, { version: item.version, tenths: item.new.tenths, changes: 1 });
    }
    before = body.next;
    if (before === null) return stored;
  }
}
