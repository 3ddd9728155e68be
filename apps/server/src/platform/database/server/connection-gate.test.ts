import { expect, test } from 'vitest';
import { ConnectionGate } from './connection-gate.ts';

test('single statements share the connection, a transaction has it alone, and nobody overtakes', async () => {
  const gate = new ConnectionGate();
  const order: string[] = [];
  const enter = async (name: string, alone: boolean) => {
    await gate.enter(alone);
    order.push(name);
  };
  expect(gate.enter(false)).toBeUndefined();
  expect(gate.enter(false)).toBeUndefined();
  const waiting = [enter('transaction', true), enter('statement 1', false), enter('statement 2', false)];
  gate.leave();
  await Promise.resolve();
  expect(order).toEqual([]);
  gate.leave();
  await waiting[0];
  expect(order).toEqual(['transaction']);
  gate.leave();
  await Promise.all(waiting);
  expect(order).toEqual(['transaction', 'statement 1', 'statement 2']);
});
