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
 * Four people write while the database goes away for some seconds and comes back: calls answer 503 with Retry-After, the process lives,
 * nothing that was acknowledged is missing, and writing goes on after its return.
 */
export async function expectToOutlive(server: ServerProcess, { away, back, rows }: Outage): Promise<void> {
  const token = await setUp(server);
  const call = caller(server.url, token);
  const health = async (what: string) => (await fetch(`${server.url}/health/${what}`)).status;
  const acknowledged: string[] = [];
  const refusals: { status: number; retryAfter: string | null; code: string }[] = [];
  /** How often each was refused. */
  const refused = [0, 0, 0, 0];
  let isOver = false;
  const writers = refused.map(async (_, writer) => {
    for (let number = 0; !isOver; number += 1) {
      const department = `Tổ ${writer}-${number}`;
      const { status, headers, body } = await call('POST', '/departments', { name: department });
      if (status === 200) acknowledged.push(department);
      else {
        refusals.push({ status, retryAfter: headers.get('retry-after'), code: body.code });
        refused[writer] = (refused[writer] ?? 0) + 1;
        await pause(20);
      }
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await away();
  // Each has been refused: what was acknowledged to them before has come.
  await expect.poll(() => Math.min(...refused)).toBeGreaterThan(0);
  const before = acknowledged.length;
  await expect.poll(() => health('ready')).toBe(503);
  expect(await health('live')).toBe(200);
  await pause(2_000);
  const soFar = Math.min(...refused);
  await expect.poll(() => Math.min(...refused)).toBeGreaterThan(soFar);
  expect(acknowledged.length).toBe(before);
  await back();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  await expect.poll(() => health('ready')).toBe(200);
  isOver = true;
  await Promise.all(writers);

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
