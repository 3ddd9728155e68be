import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { acquireDirectoryLock } from './directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'phuong-lock-'));
const lock = join(folder, 'database.lock');

beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lock as it would be if someone else held it. */
async function heldLock(change: Record<string, unknown>): Promise<void> {
  const release = await acquireDirectoryLock(lock);
  const owner = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, unknown>;
  release();
  writeFileSync(lock, JSON.stringify({ ...owner, token: 'other', ...change }));
}

async function heldLockBy(token: string): Promise<void> {
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), token }));
}

test('a lock is held until it is given back, and nothing is left in the folder', async () => {
  const release = await acquireDirectoryLock(lock);
  await expect(acquireDirectoryLock(lock)).rejects.toMatchObject({ code: 'data_dir_in_use' });
  release();
  expect(readdirSync(folder)).toEqual([]);
  (await acquireDirectoryLock(lock))();
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await heldLock({ pid: child.pid, started: '' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await acquireDirectoryLock(lock))();
  expect(existsSync(lock)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a process id used again by another process does not hold the lock',
  async () => {
    await heldLock({ started: 'an earlier boot/1' });
    (await acquireDirectoryLock(lock))();
  },
);

test('a lock of another machine holds while its heart beats and falls when it stands still', async () => {
  await heldLock({ place: 'other-container pid:[1]' });
  const beating = setInterval(() => utimesSync(lock, new Date(), new Date()), 100);
  await expect(acquireDirectoryLock(lock)).rejects.toThrow('on other-container');
  clearInterval(beating);
  (await acquireDirectoryLock(lock))();
});

test('an owner that lost its lock is told', async () => {
  let lost = false;
  const release = await acquireDirectoryLock(lock, () => {
    lost = true;
  });
  await heldLockBy('other');
  await expect.poll(() => lost).toBe(true);
  release();
  expect(existsSync(lock)).toBe(true);
});

test('of many that find a dead lock at once exactly one takes it over', async () => {
  for (let round = 0; round < 20; round += 1) {
    await heldLock({ pid: 2 ** 22 + 1, started: '' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => acquireDirectoryLock(lock)));
    const winners = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(winners).toHaveLength(1);
    for (const release of winners) release();
  }
});
