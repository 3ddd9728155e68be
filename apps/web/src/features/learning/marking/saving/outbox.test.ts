import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, OfflineError } from '../../../../lib/api/api-problem.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('several changes of one thing go in one sending, a moment after the last', async () => {
  const outbox = new Outbox();
  const sent: number[] = [];
  let value = 0;
  for (value = 1; value <= 3; value++) outbox.put('page', async () => void sent.push(value));
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toEqual([]);
  expect(outbox.state().kind).toBe('saving');
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([4]);
  expect(outbox.state().kind).toBe('saved');
  expect(outbox.isWaiting()).toBe(false);
});

test('what was changed while it was on its way is sent once more', async () => {
  const outbox = new Outbox();
  let arrive = () => {};
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let times = 0;
  const send = async () => {
    times += 1;
    if (times === 1) await first;
  };
  outbox.put('page', send);
  await vi.advanceTimersByTimeAsync(600);
  outbox.put('page', send);
  arrive();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(times).toBe(2);
  expect(outbox.state().kind).toBe('saved');
});

test('whoever asks for it while something is on its way waits their turn: nothing is sent twice at once', async () => {
  const outbox = new Outbox();
  let arrive = () => {};
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let underWay = 0;
  let most = 0;
  const sent: string[] = [];
  const sending = (what: string, until?: Promise<void>) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await until;
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.push(what);
    underWay -= 1;
  };
  outbox.put('marking', sending('comment', first));
  await vi.advanceTimersByTimeAsync(600);
  outbox.put('marking', sending('done'));
  // The pause is over, and somebody goes on to the next work, before the comment has arrived.
  const flushed = [outbox.flush(), outbox.flush()];
  arrive();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(flushed)).toEqual([true, true]);
  expect([most, sent]).toEqual([1, ['comment', 'done']]);
});

test('without a network it is kept and sent again; flush says whether all is there', async () => {
  const outbox = new Outbox();
  let isAway = true;
  const sent: string[] = [];
  outbox.put('page', async () => {
    if (isAway) throw new OfflineError('network', null);
    sent.push('page');
  });
  expect(await outbox.flush()).toBe(false);
  expect(outbox.state().kind).toBe('failed');
  isAway = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sent).toEqual(['page']);
  expect(outbox.isWaiting()).toBe(false);
});

test('what is refused is said and not tried again; the rest goes', async () => {
  const outbox = new Outbox();
  const sent: string[] = [];
  outbox.put('a', async () => {
    throw new ApiProblem({ code: 'learning.wrong_state', status: 409 });
  });
  outbox.put('b', async () => void sent.push('b'));
  expect(await outbox.flush()).toBe(true);
  expect(outbox.state().kind).toBe('refused');
  expect(sent).toEqual(['b']);
});
