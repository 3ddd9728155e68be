import { expect, test } from 'vitest';
import { Device } from './device.ts';

/** A page that holds the lock, and the one that waits for it. */
function aHeldLock() {
  const device = new Device();
  const locks = device.locksOf(() => false);
  let free: () => void = () => undefined;
  const held = locks.request('a test', () => new Promise<void>((done) => (free = done)));
  return { device, locks, held, free: () => free() };
}

test('who waits for a lock gives up with the reason of their signal, and is not given it later', async () => {
  const { locks, held, free } = aHeldLock();
  const waiting = new AbortController();
  const ran: string[] = [];
  const refused = locks.request('a test', { signal: waiting.signal }, () => ran.push('who gave up'));
  const next = locks.request('a test', {}, () => ran.push('who waited on'));
  waiting.abort(new Error('enough'));
  await expect(refused).rejects.toThrow('enough');
  free();
  await Promise.all([held, next]);
  expect(ran).toEqual(['who waited on']);
});

test('a signal that was given before refuses at once, one that is given while the lock is held takes nothing away', async () => {
  const { locks, held, free } = aHeldLock();
  await expect(locks.request('another', { signal: AbortSignal.abort() }, () => 1)).rejects.toThrow(/abort/i);
  free();
  await held;
  const waiting = new AbortController();
  const own = locks.request('a test', { signal: waiting.signal }, async () => {
    waiting.abort();
    return 'done';
  });
  expect(await own).toBe('done');
});
