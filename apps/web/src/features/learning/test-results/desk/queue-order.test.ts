import { expect, it } from 'vitest';
import { meanOf, nextWaiting, opened } from './queue-order.ts';

const rows = (...states: ('needs_marking' | 'marked')[]) =>
  states.map((state, at) => ({ attemptId: String(at), state, earned: state === 'marked' ? 100 * at : null }));
const [waits, done] = ['needs_marking', 'marked'] as const;

it('the desk begins at the answer one came for while it waits, else at the first that does', () => {
  expect(opened(rows(waits, waits, done), { chosen: null, begin: '1' })).toBe(1);
  expect(opened(rows(done, done, waits), { chosen: null, begin: '1' })).toBe(2);
  expect(opened(rows(done, done), { chosen: null, begin: '1' })).toBe(1);
  expect(opened(rows(done, done), { chosen: null, begin: 'another' })).toBe(0);
  expect(opened(rows(done, waits), { chosen: '0', begin: '1' })).toBe(0);
});

it('after saving it goes on to the next that waits, round the end, and past what is marked only where nothing waits', () => {
  expect(nextWaiting(rows(waits, done, waits), 0)).toBe(2);
  expect(nextWaiting(rows(waits, done, waits), 2)).toBe(0);
  expect(nextWaiting(rows(done, done), 0)).toBe(1);
  expect(nextWaiting(rows(done, done), 1)).toBe(1);
});

it('the mean is of what is marked', () => {
  expect([meanOf(rows(waits)), meanOf(rows(waits, done, waits, done))]).toEqual([null, 200]);
});
