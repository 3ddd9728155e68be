import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { keptThread, ready } from './kept-thread.ts';

/** Answers with the number of the thread; 0 never answers, less than nothing dies. */
const source = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.postMessage(${JSON.stringify(ready)});
  parentPort.on('message', (task) => {
    if (task < 0) throw new Error('broken');
    if (task > 0) setTimeout(() => parentPort.postMessage({ by: threadId }), task);
  });`;
const tooMuch = { by: -1 };
const aThread = () =>
  keptThread<number, { by: number }>({
    start: () => new Worker(source, { eval: true, execArgv: [] }),
    milliseconds: (task) => (task === 0 ? 50 : 60_000),
    tooMuch,
    isSpent: (answer) => answer === tooMuch,
  });

it('a thread that ended well does the next task, one that was led to its limits or died does not', async () => {
  const run = aThread();
  const { by } = await run(1);
  expect(await run(1)).toEqual({ by });
  expect(await run(0)).toBe(tooMuch);
  const second = await run(1);
  expect(second.by).not.toBe(by);
  await expect(run(-1)).rejects.toThrow('broken');
  expect((await run(1)).by).not.toBe(second.by);
});

it('two tasks at once have a thread each, and the third waits for one of them', async () => {
  const run = aThread();
  const threads = await Promise.all([run(30), run(30), run(1)]);
  expect(new Set(threads.map(({ by }) => by)).size).toBe(2);
});
