import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaveQueue, type SaveOutcome, type SendFailure, type Unsent } from './save-queue.ts';
import { browserUnsentStorage } from './unsent-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-07T09:42:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = readonly SaveOutcome<string>[] | SendFailure;

/** A server that answers as told, and a storage that outlives the queue. */
function setUp(kept: Unsent<string>[] = [], maxBatch = 100) {
  const sent: Unsent<string>[][] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const saved: [string, string, number][] = [];
  const stored: { list: readonly Unsent<string>[] } = { list: kept };
  const queue = createSaveQueue<string>({
    send: (changes) => {
      sent.push([...changes]);
      return new Promise((resolve, reject) => {
        answers.push((answer) => ('kind' in answer ? reject(answer) : resolve(answer)));
      });
    },
    failureOf: (error) => error as SendFailure,
    same: (a, b) => a === b,
    storage: {
      read: () => stored.list,
      write: (list) => {
        stored.list = list;
      },
    },
    onSaved: (key, value, version) => saved.push([key, value, version]),
    onChange: () => undefined,
    maxBatch,
  });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const answer = async (value: Answer) => {
    answers.shift()?.(value);
    await wait(0);
  };
  const put = (key: string, value: string, version = 0, original = '') =>
    queue.put([{ key, value, version, original }]);
  const ok = (version = 1): Answer => (sent.at(-1) ?? []).map(({ key }) => ({ key, status: 'saved', version }));
  return { queue, sent, saved, stored, wait, answer, put, ok };
}

test('changes of a cell within 150 ms go as one, several cells as one batch', async () => {
  const { sent, put, wait, answer, ok, queue, saved } = setUp();
  put('a', '8');
  put('a', '8,5');
  put('b', '9');
  expect(sent).toHaveLength(0);
  await wait(150);
  expect(sent[0]?.map(({ key, value }) => [key, value])).toEqual([
    ['a', '8,5'],
    ['b', '9'],
  ]);
  expect(queue.status()).toMatchObject({ waiting: 2, isSending: true });
  await answer(ok());
  expect(saved).toEqual([
    ['a', '8,5', 1],
    ['b', '9', 1],
  ]);
  expect(queue.status()).toMatchObject({ waiting: 0, isSending: false, isHeldBack: false });
  expect(queue.status().lastSavedAt?.getHours()).toBe(9);
});

test('a change made while the cell is on its way follows with the new version', async () => {
  const { sent, put, wait, answer, ok } = setUp();
  put('a', '8');
  await wait(150);
  put('a', '9');
  expect(sent).toHaveLength(1);
  await answer(ok(4));
  await wait(0);
  expect(sent[1]).toMatchObject([{ key: 'a', value: '9', version: 4 }]);
});

test('a change taken back before it was sent is not sent', async () => {
  const { sent, put, wait, stored } = setUp();
  put('a', '8', 3, '7');
  put('a', '7', 3, '7');
  await wait(1000);
  expect(sent).toHaveLength(0);
  expect(stored.list).toEqual([]);
});

test('offline changes are kept, tried again with growing pauses and sent at once when the network is back', async () => {
  const { sent, put, wait, answer, queue, stored, ok } = setUp();
  put('a', '8');
  await wait(150);
  await answer({ kind: 'later' });
  expect(queue.status()).toMatchObject({ waiting: 1, isHeldBack: true });
  await wait(1000);
  expect(sent).toHaveLength(2);
  await answer({ kind: 'later' });
  await wait(1999);
  expect(sent).toHaveLength(2);
  put('b', '9');
  expect(stored.list.map(({ key }) => key)).toEqual(['a', 'b']);
  queue.flush();
  await wait(0);
  expect(sent[2]?.map(({ key }) => key)).toEqual(['a', 'b']);
  await answer(ok());
  expect(queue.status()).toMatchObject({ waiting: 0, isHeldBack: false });
});

test('what is kept from an earlier window is sent when the sheet opens', async () => {
  const { sent, wait, queue, answer, ok, stored } = setUp([
    { key: 'a', value: '8', version: 2, at: '2027-01-07T09:38:00Z' },
    { key: 'b', value: '7', version: 0, at: '2027-01-07T09:38:01Z' },
  ]);
  expect(queue.status().waiting).toBe(2);
  await wait(0);
  expect(sent[0]).toMatchObject([
    { key: 'a', version: 2 },
    { key: 'b', version: 0 },
  ]);
  await answer(ok(3));
  expect(stored.list).toEqual([]);
});

test('a conflict shows both values and waits; keeping mine sends it over theirs with the new version', async () => {
  const { sent, put, wait, answer, queue, ok, saved } = setUp();
  put('a', '7,5', 1, '7');
  await wait(150);
  const current = { value: '8,0', by: 'Cô Hương', at: '2027-01-07T09:41:00Z' };
  await answer([{ key: 'a', status: 'conflict', version: 2, current }]);
  expect(queue.entry('a')).toMatchObject({ state: 'conflict', value: '7,5', theirs: current });
  await wait(60_000);
  expect(sent).toHaveLength(1);
  queue.settle('a', 'mine');
  await wait(0);
  expect(sent[1]).toMatchObject([{ value: '7,5', version: 2 }]);
  await answer(ok(3));
  expect(saved).toEqual([['a', '7,5', 3]]);
});

test('taking their value drops mine and sends nothing', async () => {
  const { sent, put, wait, answer, queue, saved, stored } = setUp();
  put('a', '7,5', 1, '7');
  await wait(150);
  await answer([{ key: 'a', status: 'conflict', version: 2, current: { value: '8,0', by: 'x', at: 'y' } }]);
  queue.settle('a', 'theirs');
  await wait(1000);
  expect(sent).toHaveLength(1);
  expect(saved).toEqual([['a', '8,0', 2]]);
  expect(stored.list).toEqual([]);
});

test('an answer that was lost is no conflict with oneself: the echo is recognised and the newer value follows', async () => {
  const { sent, put, wait, answer, queue, ok } = setUp();
  put('a', '8', 0);
  await wait(150);
  await answer({ kind: 'later' });
  put('a', '9', 0);
  await wait(1000);
  expect(sent[1]).toMatchObject([{ value: '9', version: 0 }]);
  await answer([{ key: 'a', status: 'conflict', version: 1, current: { value: '8', by: 'tôi', at: '' } }]);
  await wait(0);
  expect(sent[2]).toMatchObject([{ value: '9', version: 1 }]);
  await answer(ok(2));
  expect(queue.entries()).toEqual([]);
});

test('what is typed back after an answer was lost is sent: the server may hold the other value', async () => {
  const { sent, put, wait, answer, queue, ok } = setUp();
  put('a', '8', 3, '7');
  await wait(150);
  await answer({ kind: 'later' });
  put('a', '7', 3, '7');
  await wait(1000);
  expect(sent[1]).toMatchObject([{ value: '7', version: 3 }]);
  await answer([{ key: 'a', status: 'conflict', version: 4, current: { value: '8', by: 'tôi', at: '' } }]);
  await wait(0);
  expect(sent[2]).toMatchObject([{ value: '7', version: 4 }]);
  await answer(ok(5));
  expect(queue.entries()).toEqual([]);
});

test('a conflict with the same value is none', async () => {
  const { put, wait, answer, queue, saved } = setUp();
  put('a', '8', 0);
  await wait(150);
  await answer([{ key: 'a', status: 'conflict', version: 5, current: { value: '8', by: 'x', at: '' } }]);
  expect(queue.entries()).toEqual([]);
  expect(saved).toEqual([['a', '8', 5]]);
});

test('a refused change stays with its reason until it is typed again or dropped', async () => {
  const { sent, put, wait, answer, queue } = setUp();
  put('a', '8');
  put('b', '9');
  await wait(150);
  await answer({ kind: 'refused', code: 'grading.window_closed' });
  expect(queue.entry('a')).toMatchObject({ state: 'refused', code: 'grading.window_closed' });
  await wait(60_000);
  expect(sent).toHaveLength(1);
  put('a', '8,5');
  await wait(150);
  expect(sent[1]?.map(({ key }) => key)).toEqual(['a']);
  queue.drop('b');
  expect(queue.entry('b')).toBeUndefined();
});

test('one spoilt change does not hold back the others: they are sent one by one', async () => {
  const { sent, put, wait, answer, queue, ok } = setUp();
  put('a', '8');
  put('b', 'x');
  await wait(150);
  await answer({ kind: 'split', code: 'platform.invalid' });
  await wait(0);
  expect(sent[1]?.map(({ key }) => key)).toEqual(['a']);
  await answer(ok());
  await wait(0);
  await answer({ kind: 'split', code: 'platform.invalid' });
  expect(queue.entries()).toMatchObject([{ key: 'b', state: 'refused' }]);
});

test('nobody signed in: everything is kept, nothing is lost', async () => {
  const { put, wait, answer, queue, stored, ok } = setUp();
  put('a', '8');
  await wait(150);
  await answer({ kind: 'signedOut' });
  expect(queue.status()).toMatchObject({ waiting: 1, isSignedOut: true });
  expect(stored.list).toMatchObject([{ key: 'a', value: '8', echoes: ['8'] }]);
  queue.flush();
  await wait(0);
  await answer(ok());
  expect(queue.status()).toMatchObject({ waiting: 0, isSignedOut: false });
});

test('batches are at most as large as the server takes', async () => {
  const { queue, sent, wait, answer, ok } = setUp([], 2);
  queue.put(['a', 'b', 'c'].map((key) => ({ key, value: '8', version: 0, original: '' })));
  await wait(150);
  await answer(ok());
  await wait(0);
  expect(sent.map((batch) => batch.map(({ key }) => key))).toEqual([['a', 'b'], ['c']]);
});

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

test('a new window takes over what a lost one has left, the newest value of a cell, and nothing of other people', () => {
  const area = new MemoryStorage();
  const isText = (value: unknown): value is string => typeof value === 'string';
  const open = (name: string, windowId: string) => browserUnsentStorage(name, isText, area, windowId);
  open('me.marks.1', 'w1').write([{ key: 'a', value: '8', version: 0, at: '09:38' }]);
  open('me.marks.1', 'w2').write([{ key: 'a', value: '9', version: 0, at: '09:40' }]);
  open('other.marks.1', 'w1').write([{ key: 'b', value: '1', version: 0, at: '09:38' }]);
  area.setItem('phuong.unsent.me.marks.1.w3', 'nonsense');
  const mine = open('me.marks.1', 'w4');
  expect(mine.read()).toEqual([{ key: 'a', value: '9', version: 0, at: '09:40' }]);
  expect(area.length).toBe(2);
  mine.write([]);
  expect(area.length).toBe(1);
});
