import { expect, test } from 'vitest';
import { later, newest, pageAt } from './live-place.ts';
import { turnQueue } from './turn-queue.ts';

const at = (page: number) => ({ page, pageKey: '' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A queue whose calls are answered by hand. */
function aQueue() {
  const sent: { turn: number; page: number; answer: (value: object | Error) => void }[] = [];
  const moved: number[] = [];
  const late: boolean[] = [];
  const over: unknown[] = [];
  const queue = turnQueue(
    { turn: 0, ...at(0) },
    {
      send: (place) =>
        new Promise((resolve, reject) => {
          const answer = (value: object | Error) =>
            value instanceof Error ? reject(value) : resolve({ ...place, ...value });
          sent.push({ turn: place.turn, page: place.page, answer });
        }),
      moved: ({ page }) => void moved.push(page),
      late: (isLate) => void late.push(isLate),
      isFinal: (error) => (error as Error).message === 'over',
      over: (error) => void over.push(error),
      wait: settled as () => Promise<void>,
    },
  );
  return { queue, sent, moved, late, over, told: () => sent.map(({ turn, page }) => [turn, page]) };
}

test('of turns that come while one is on its way only the last goes out, with the highest number', async () => {
  const { queue, sent, told } = aQueue();
  for (const page of [1, 2, 3, 3]) queue.go(at(page));
  expect(told()).toEqual([[1, 1]]);
  sent[0]?.answer({});
  await settled();
  expect(told()).toEqual([
    [1, 1],
    [3, 3],
  ]);
});

test('a turn that did not arrive is sent again, or what has come after it', async () => {
  const { queue, sent, late, told } = aQueue();
  queue.go(at(1));
  sent[0]?.answer(new Error('no network'));
  await settled();
  queue.go(at(2));
  await settled();
  expect([told().at(-1), late.at(-1)]).toEqual([[2, 2], true]);
  sent.at(-1)?.answer({});
  await settled();
  expect(late.at(-1)).toBe(false);
});

test('who was overtaken goes to the page of the other, told or answered, and never back to an older one', async () => {
  const { queue, sent, moved } = aQueue();
  queue.go(at(1));
  sent[0]?.answer({ turn: 4, page: 7 });
  await settled();
  queue.heard({ turn: 3, ...at(2) });
  queue.heard({ turn: 5, ...at(9) });
  expect([moved, queue.at().page]).toEqual([[7, 9], 9]);
  queue.go(at(8));
  expect([sent.at(-1)?.turn, sent.at(-1)?.page]).toEqual([6, 8]);
});

test('nothing is sent again once the presentation is over', async () => {
  const { queue, sent, over } = aQueue();
  queue.go(at(1));
  sent[0]?.answer(new Error('over'));
  await settled();
  queue.go(at(2));
  await settled();
  expect([sent.length, over.length]).toEqual([1, 1]);
});

test('a page is found by its key wherever it stands; of what was read and told the higher turn of the same presentation counts', () => {
  const pages = [{ key: 'a' }, { key: 'b' }];
  expect([pageAt(pages, 2, { page: 0, pageKey: 'b' }), pageAt([], 3, { page: 9, pageKey: '' })]).toEqual([1, 2]);
  const read = { id: 'one', turn: 3, ...at(3) };
  const heard = (sessionId: string, turn: number) => ({ sessionId, turn, ...at(turn) });
  expect(newest(read, heard('one', 4))?.page).toBe(4);
  expect(newest(read, heard('one', 2))?.page).toBe(3);
  expect(newest(read, heard('two', 9))?.page).toBe(3);
  expect(newest(null, heard('one', 4))).toBeNull();
  expect(later(heard('one', 4), heard('one', 3)).turn).toBe(4);
  expect(later(heard('one', 4), heard('two', 1)).turn).toBe(1);
});
