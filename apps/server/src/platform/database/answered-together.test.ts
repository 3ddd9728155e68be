import { expect, test } from 'vitest';
import { answeredTogether } from './answered-together.ts';

/** Work that ends when it is told to. */
function held() {
  const batches: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = answeredTogether<number, number>((asked) => {
    batches.push(asked);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(asked.map((each) => each * 10))));
    });
  }, 3);
  return { ask, batches, ends };
}

test('who asks alone is asked for at once; who asks meanwhile goes with the next, each with an answer of their own', async () => {
  const { ask, batches, ends } = held();
  const first = ask(1);
  const others = [ask(2), ask(3)];
  expect(batches).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(10);
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([20, 30]);
});

test('no more go together than may', async () => {
  const { ask, batches, ends } = held();
  const all = [1, 2, 3, 4, 5].map(ask);
  ends[0]?.();
  await expect.poll(() => batches).toEqual([[1], [2, 3, 4]]);
  ends[1]?.();
  await expect.poll(() => batches.length).toBe(3);
  ends[2]?.();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50]);
});

test('a failure is told to all who were in it, and to nobody after them', async () => {
  const { ask, batches, ends } = held();
  const first = ask(1);
  const [second, third] = [ask(2), ask(3)];
  ends[0]?.();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  const fourth = ask(4);
  ends[1]?.(new Error('lost'));
  await expect(second).rejects.toThrow('lost');
  await expect(third).rejects.toThrow('lost');
  await expect.poll(() => batches.at(-1)).toEqual([4]);
  ends[2]?.();
  expect(await fourth).toBe(40);
});
