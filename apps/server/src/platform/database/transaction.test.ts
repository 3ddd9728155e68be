// On the embedded database too: one connection
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { DatabaseUsageError } from './database-errors.ts';
import { inTransaction } from './transaction.ts';

const db = await testDatabase({ empty: true });
await sql`create table counter (id int primary key, value int not null)`.execute(db.kysely);

beforeEach(async () => {
  await sql`delete from counter`.execute(db.kysely);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(db.kysely);
});

async function value(): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select value from counter where id = 1`.execute(db.kysely);
  return rows[0]?.value;
}

test('a failing transaction leaves nothing', async () => {
  const failing = inTransaction(db, async (trx) => {
    await sql`update counter set value = 5`.execute(trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await value()).toBe(0);
});

test('an empty transaction and one after it work', async () => {
  expect(await inTransaction(db, async () => 7)).toBe(7);
  await inTransaction(db, async (trx) => sql`update counter set value = 1`.execute(trx));
  expect(await value()).toBe(1);
});

test('a caught failure inside cannot end in a silent success', async () => {
  const swallowing = inTransaction(db, async (trx) => {
    await sql`update counter set value = 5`.execute(trx);
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('nothing was saved');
  expect(await value()).toBe(0);
});

test('a query past the handle inside a transaction is refused instead of waiting for ever', async () => {
  const outside = inTransaction(db, async () => sql`select 1`.execute(db.kysely));
  await expect(outside).rejects.toBeInstanceOf(DatabaseUsageError);
  const nested = inTransaction(db, async () => inTransaction(db, async () => 1));
  await expect(nested).rejects.toBeInstanceOf(DatabaseUsageError);
  const isolated = inTransaction(db, async () => db.ping(), { isolation: 'serializable' });
  await expect(isolated).rejects.toBeInstanceOf(DatabaseUsageError);
  await db.ping();
});

test('work started in a transaction may use the database after it ended', async () => {
  let later: Promise<void> | undefined;
  await inTransaction(db, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db.ping());
  });
  await later;
});

test('100 concurrent increments are all counted', async () => {
  const increment = () =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{ value: number }>`select value from counter where id = 1 for update`.execute(trx);
      await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(trx);
    });
  await Promise.all(Array.from({ length: 100 }, increment));
  expect(await value()).toBe(100);
});

test('serializable rivals are tried again and both happen', async () => {
  let runs = 0;
  let reads = 0;
  let bothHaveRead = () => {};
  const together = new Promise<void>((resolve) => {
    bothHaveRead = resolve;
  });
  const rival = (from: number, to: number) =>
    inTransaction(
      db,
      async (trx) => {
        runs += 1;
        const { rows } = await sql<{ value: number }>`select value from counter where id = ${from}`.execute(trx);
        reads += 1;
        if (reads === 2) bothHaveRead();
        // On a server they collide, for neither writes before both have read; the embedded database runs them one after the other.
        if (db.kind === 'postgres') await together;
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = ${to}`.execute(trx);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([rival(1, 2), rival(2, 1)]);
  const { rows } = await sql<{ value: number }>`select value from counter order by value`.execute(db.kysely);
  expect(rows).toEqual([{ value: 1 }, { value: 2 }]);
  if (db.kind === 'postgres') expect(runs).toBeGreaterThan(2);
});

test('deadlocked transactions are tried again and all happen', async () => {
  const both = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      await sql`update counter set value = value + 1 where id = ${first}`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`update counter set value = value + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(await value()).toBe(2);
});

test('a reference to what is gone is looked at once more, then told', async () => {
  await sql`create table entry (id int primary key, counter_id int references counter)`.execute(db.kysely);
  let seen: (number | undefined)[] = [];
  const referring = (ids: readonly number[]) =>
    inTransaction(db, async (trx) => {
      const id = ids[seen.length];
      seen.push(id);
      await sql`insert into entry values (1, ${id ?? null})`.execute(trx);
    });
  await referring([9, 1]);
  expect(seen).toEqual([9, 1]);
  await sql`delete from entry`.execute(db.kysely);
  seen = [];
  await expect(referring([8, 9, 1])).rejects.toMatchObject({ code: '23503' });
  expect(seen).toEqual([8, 9]);
  await sql`drop table entry`.execute(db.kysely);
});
