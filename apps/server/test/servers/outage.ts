import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { caller, type ServerProcess, setUp } from './server-process.ts';

export interface Outage {
  /** Takes the database away. */
  away(): Promise<void> | void;
  /** Brings it back; answers once it is. */
  back(): Promise<void> | void;
  /** Rows of a statement, asked of the database itself. */
  rows(statement: string): Promise<Record<string, unknown>[]>;
}

/**
 * Four people write while the database goes away for three seconds and comes back: calls answer 503 with Retry-After, the process lives,
 * nothing that was acknowledged is missing, and within five seconds of the return writing goes on.
 */
export async function expectToOutlive(server: ServerProcess, { away, back, rows }: Outage): Promise<void> {
  const token = await setUp(server);
  const call = caller(server.url, token);
  const health = async (what: string) => (await fetch(`${server.url}/health/${what}`)).status;
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
  await away();
  await pause(1_000);
  const before = acknowledged.length;
  expect([await health('live'), await health('ready')]).toEqual([200, 503]);
  await pause(2_000);
  expect(acknowledged.length).toBe(before);
  await back();
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
  const stored = new Set((await rows('select name from departments')).map((row) => row.name));
  expect(acknowledged.filter((department) => !stored.has(department))).toEqual([]);
  // Each with its entry in the log, or neither.
  const [{ count } = { count: -1 }] = await rows(
    "select count(*)::int as count from audit_log where action = 'departments.create'",
  );
  expect(count).toBe(stored.size);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}
