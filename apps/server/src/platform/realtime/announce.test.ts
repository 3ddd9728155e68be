// On the embedded database too: one connection
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce, type SignalMessage } from './announce.ts';

const db = await testDatabase();
const heard: SignalMessage[] = [];
db.signals.subscribe({ message: (text) => void heard.push(JSON.parse(text) as SignalMessage), gap: () => undefined });
await db.signals.ready;
await listening();

/** The listening connection opens by itself, a moment after the first listener. */
async function listening(): Promise<void> {
  while (heard.length === 0) {
    await announce(db.kysely, { event: 'permissions.changed', userIds: ['first'] });
    await pause(20);
  }
  await settle();
}

async function settle(): Promise<void> {
  await pause(100);
  heard.length = 0;
}

const wait = async (count: number) => {
  for (let round = 0; heard.length < count && round < 200; round += 1) await pause(10);
  await pause(30);
};

test('an announcement goes out when its transaction commits, not before', async () => {
  await inTransaction(db, async (trx) => {
    await announce(trx, { event: 'permissions.changed', userIds: ['a', 'b', 'a'] });
    await pause(100);
    expect(heard).toEqual([]);
  });
  await wait(1);
  expect(heard).toEqual([{ event: 'permissions.changed', payload: {}, userIds: ['a', 'b'] }]);
  await settle();
});

test('a transaction that is rolled back announces nothing', async () => {
  const failing = inTransaction(db, async (trx) => {
    await announce(trx, { event: 'permissions.changed', userIds: ['a'] });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await announce(db.kysely, { event: 'permissions.changed', userIds: ['after'] });
  await wait(1);
  expect(heard.map(({ userIds }) => userIds)).toEqual([['after']]);
  await settle();
});

test('a whole school is told in messages that PostgreSQL takes, each person once', async () => {
  const everybody = Array.from(
    { length: 2_100 },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  await inTransaction(db, (trx) => announce(trx, { event: 'permissions.changed', userIds: everybody }));
  await wait(21);
  expect(heard).toHaveLength(21);
  expect(heard.flatMap(({ userIds }) => userIds)).toEqual(everybody);
  await settle();
});

test('nobody to tell is no message', async () => {
  await announce(db.kysely, { event: 'permissions.changed', userIds: [] });
  await wait(0);
  expect(heard).toEqual([]);
});
