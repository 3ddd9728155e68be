import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { caller, type ServerProcess, setUp, startServer } from './server-process.ts';
import { testServerUrl } from './server-template.ts';

/** A wire to the database server that can be cut and mended. */
async function cuttableWire(target: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  const wire = createServer((client) => {
    if (isCut) return client.destroy();
    const server = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => wire.close(),
  };
}

async function onServer(statement: string, database = ''): Promise<Record<string, unknown>[]> {
  const url = new URL(testServerUrl ?? '');
  if (database) url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!testServerUrl)('while the database server is away', { timeout: 90_000 }, () => {
  const name = `phuong_test_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'phuong-data-'));
  let server: ServerProcess | undefined;
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await onServer(`drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('calls answer 503 with Retry-After, nothing claims to be saved that is not, and it goes on within five seconds', async () => {
    await onServer(`create database ${name} encoding 'UTF8' template template0`);
    const target = new URL(testServerUrl ?? '');
    const wire = await cuttableWire(target);
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    url.pathname = `/${name}`;
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: url.href });
    const token = await setUp(server);
    const call = caller(server.url, token);
    const health = async (what: string) => (await fetch(`${server?.url}/health/${what}`)).status;

    const acknowledged: string[] = [];
    const refusals: { status: number; retryAfter: string | null; code: string }[] = [];
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; !isOver; number += 1) {
        const department = `Tổ ${writer}-${number}`;
        const { status, headers, body } = await call('POST', '/departments', { name: department });
        if (status === 200) acknowledged.push(department);
        else {
          refusals.push({ status, retryAfter: headers.get('retry-after'), code: body.code });
          await pause(20);
        }
      }
    });
    await pause(500);
    expect(acknowledged.length).toBeGreaterThan(0);
    wire.cut();
    await pause(1_000);
    const before = acknowledged.length;
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);
    await pause(2_000);
    expect(acknowledged.length).toBe(before);
    wire.mend();
    const mended = performance.now();
    while (acknowledged.length === before && performance.now() - mended < 10_000) await pause(20);
    expect(performance.now() - mended).toBeLessThan(5_000);
    expect(await health('ready')).toBe(200);
    await pause(300);
    isOver = true;
    await Promise.all(writers);

    expect(refusals.length).toBeGreaterThan(3);
    expect(new Set(refusals.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: '2', code: 'platform.unavailable' })]),
    );
    const stored = new Set((await onServer('select name from departments', name)).map((row) => row.name));
    expect(acknowledged.filter((department) => !stored.has(department))).toEqual([]);
    // Each with its entry in the log, or neither.
    const [{ count } = { count: -1 }] = await onServer(
      "select count(*)::int as count from audit_log where action = 'departments.create'",
      name,
    );
    expect(count).toBe(stored.size);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    wire.close();
  });
});
