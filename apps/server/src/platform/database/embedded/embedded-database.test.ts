import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aDataFolder } from '../../../../test/servers/data-folder.ts';
import { isDatabaseUnavailable } from '../database-errors.ts';
import { databaseOn, openDatabase } from '../open-database.ts';
import { inTransaction } from '../transaction.ts';
import { EmbeddedSource } from './embedded-database.ts';
import { startVacuumTimer } from './vacuum.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'phuong-embedded-'));
const source = await EmbeddedSource.open(dataDir);
const db = databaseOn(source);
await sql`create table note (id int primary key, text text not null)`.execute(db.kysely);

afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function count(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from note`.execute(db.kysely);
  return rows[0]?.n;
}

test('every commit is forced to disk before it is acknowledged, and reading forces nothing', async () => {
  const thread = await source.thread();
  const before = await thread.syncs();
  for (let id = 1; id <= 20; id += 1) {
    await sql`insert into note values (${id}, 'một')`.execute(db.kysely);
    expect(await thread.syncs()).toBeGreaterThanOrEqual(before + id);
  }
  const written = await thread.syncs();
  await inTransaction(db, async (trx) => {
    await sql`update note set text = 'hai'`.execute(trx);
    expect(await thread.syncs()).toBe(written);
  });
  const committed = await thread.syncs();
  expect(committed).toBeGreaterThan(written);
  await sql`select * from note`.execute(db.kysely);
  expect(await thread.syncs()).toBe(committed);
});

test('concurrent answers are never mixed up, whatever fails among them', async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const ask = async (id: number) => {
    if (id % 7 === 0) {
      await expect(sql`select ${id}::int / 0`.execute(db.kysely)).rejects.toThrow('division by zero');
    } else if (id % 11 === 0) {
      await expect(sql`selec ${id}`.execute(db.kysely)).rejects.toThrow('syntax error');
    } else if (id % 13 === 0) {
      await expect(sql`select ${circular}::jsonb`.execute(db.kysely)).rejects.toThrow('circular');
    } else if (id % 17 === 0) {
      await expect(sql`select 9007199254740993::int8, ${id}::int`.execute(db.kysely)).rejects.toThrow('does not fit');
    } else if (id % 5 === 0) {
      const inside = inTransaction(db, async (trx) => sql<{ id: number }>`select ${id}::int as id`.execute(trx));
      expect((await inside).rows).toEqual([{ id }]);
    } else {
      const { rows } = await sql<{
        id: number;
        long: string;
      }>`select ${id}::int as id, repeat('x', ${id}::int * 50) as long
        from generate_series(1, 3)`.execute(db.kysely);
      expect(rows).toEqual(Array(3).fill({ id, long: 'x'.repeat(id * 50) }));
    }
  };
  await Promise.all(Array.from({ length: 600 }, (_, id) => ask(id + 1)));
});

test('a statement that comes again and again is planned once, also when many ask at once', async () => {
  const ask = (id: number) => sql`select text, 'planned once' as mark from note where id = ${id}`.execute(db.kysely);
  await Promise.all(Array.from({ length: 50 }, (_, id) => ask(id)));
  const { rows } = await sql<{ plans: number }>`select (generic_plans + custom_plans)::int as plans
    from pg_prepared_statements where statement like '%planned once%' and statement not like '%pg_prepared%'`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ plans: 48 }]);
});

test('a large value goes in and comes back', async () => {
  const bytes = Buffer.alloc(8_000_000, 'ờ');
  const { rows } = await sql<{ bytes: Buffer }>`select ${bytes}::bytea as bytes`.execute(db.kysely);
  expect(rows[0]?.bytes.equals(bytes)).toBe(true);
});

test('the files are closed to other users of the machine', () => {
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
});

test('a second opening of the same folder is refused with a sentence', async () => {
  const second = openDatabase({ dataDir });
  await expect(second).rejects.toMatchObject({ code: 'data_dir_in_use' });
  await expect(second).rejects.toThrow(/in use by process \d+/);
  await db.ping();
});

test('tables are vacuumed when something was written, and left alone when not', async () => {
  const vacuums = async () => {
    const { rows } = await sql<{ n: number }>`select sum(vacuum_count)::int8 as n from pg_stat_user_tables`.execute(
      db.kysely,
    );
    return rows[0]?.n ?? 0;
  };
  await sql`insert into note values (2001, 'hai')`.execute(db.kysely);
  const before = await vacuums();
  const stop = startVacuumTimer(db, 50);
  await expect.poll(vacuums).toBe(before + 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await vacuums()).toBe(before + 1);
  await sql`update note set text = 'ba'`.execute(db.kysely);
  await expect.poll(vacuums).toBe(before + 2);
  stop();
});

test('an engine that dies is reported as unavailable, then started again with everything that was acknowledged', async () => {
  const before = await count();
  await inTransaction(db, async (trx) => {
    await sql`insert into note values (1001, 'half')`.execute(trx);
    await (await source.thread()).kill();
    await expect(sql`insert into note values (1002, 'half')`.execute(trx)).rejects.toSatisfy(isDatabaseUnavailable);
  }).then(
    () => expect.unreachable('the transaction was acknowledged'),
    (error: unknown) => expect(isDatabaseUnavailable(error)).toBe(true),
  );
  await expect
    .poll(() =>
      db.ping().then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('up');
  expect(await count()).toBe(before);
});

test('closing waits for a running transaction, and everything is there on reopening', async () => {
  const folder = await aDataFolder();
  const first = await openDatabase({ dataDir: folder });
  await sql`create table kept (id int)`.execute(first.kysely);
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const running = inTransaction(first, async (trx) => {
    await sql`insert into kept values (1)`.execute(trx);
    hasBegun();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`insert into kept values (2)`.execute(trx);
  });
  await begun;
  await Promise.all([first.close(), running]);
  // Given back, so that whoever opens next need not watch it for signs of life.
  expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  const second = await openDatabase({ dataDir: folder });
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(second.kysely);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});
