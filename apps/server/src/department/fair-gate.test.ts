import { expect, test } from 'vitest';
import { fairGate } from './fair-gate.ts';

test('so many are let in at once, the others in the order of coming, and no more wait than may', async () => {
  const gate = fairGate({ atWork: 2, mostWaiting: 2, heldMs: 60_000 });
  const [one, two] = await Promise.all([gate.enter(), gate.enter()]);
  const order: string[] = [];
  const third = gate.enter()?.then((leave) => {
    order.push('third');
    return leave;
  });
  const fourth = gate.enter()?.then((leave) => {
    order.push('fourth');
    return leave;
  });
  expect(gate.enter()).toBeNull();
  expect(gate.load()).toEqual({ atWork: 2, waiting: 2 });
  one?.();
  // A place is given back once, however often it is said.
  one?.();
  (await third)?.();
  (await fourth)?.();
  two?.();
  expect(order).toEqual(['third', 'fourth']);
  expect(gate.load()).toEqual({ atWork: 0, waiting: 0 });
});

test('who takes long keeps nobody waiting', async () => {
  const gate = fairGate({ atWork: 1, mostWaiting: 1, heldMs: 1 });
  await gate.enter();
  const next = await gate.enter();
  next?.();
  expect(gate.load()).toEqual({ atWork: 0, waiting: 0 });
});
