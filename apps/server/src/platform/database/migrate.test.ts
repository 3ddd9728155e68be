// On the embedded database too: one connection
import { type Migration, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { migrations as real } from './all-migrations.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { migrate, migrationStatus } from './migrate.ts';

const db = await testDatabase({ empty: true });
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db.kysely);
  await sql`create schema public`.execute(db.kysely);
});

const creating = (table: string, then = 'select 1'): Migration => ({
  async up(kysely) {
    await sql`create table ${sql.table(table)} (id int)`.execute(kysely);
    await sql.raw(then).execute(kysely);
  },
});

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db.kysely);
  return rows.map((row) => row.name);
}

test('an empty database has everything pending, and looking changes nothing', async () => {
  const status = await migrationStatus(db, { '1': creating('a') });
  expect(status).toEqual({ applied: [], pending: ['1'], unknown: [] });
  expect(await tables()).toEqual([]);
});

test('a failing migration leaves nothing, neither itself nor those before it in the same run', async () => {
  const failing = migrate(db, { '1': creating('a'), '2': creating('b', 'select 1 / 0') });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await tables()).toEqual([]);
  expect((await migrationStatus(db, { '1': creating('a') })).applied).toEqual([]);
});

test('two copies that start at once migrate once', async () => {
  const migrations = { '1': creating('a', 'select pg_sleep(0.2)'), '2': creating('b') };
  const runs = await Promise.all([migrate(db, migrations), migrate(db, migrations), migrate(db, migrations)]);
  expect(runs.flat().sort()).toEqual(['1', '2']);
  expect(await tables()).toEqual(['a', 'b']);
});

test('running again is a no-op, and a later migration comes on top', async () => {
  const migrations = { '1': creating('a'), '2': creating('b') };
  expect(await migrate(db, migrations)).toEqual(['1', '2']);
  expect(await migrate(db, migrations)).toEqual([]);
  expect(await migrate(db, { ...migrations, '3': creating('c') })).toEqual(['3']);
  expect(await tables()).toEqual(['a', 'b', 'c']);
});

test('a database of a newer version is refused with a sentence', async () => {
  await migrate(db, { '1': creating('a'), '2': creating('b'), '3': creating('c') });
  const older = migrate(db, { '1': creating('a'), '2': creating('b') });
  await expect(older).rejects.toBeInstanceOf(DatabaseOpenError);
  await expect(older).rejects.toMatchObject({ code: 'database_newer' });
});

test('an older program that waits for a newer one to migrate is refused with the same sentence', async () => {
  const newer = migrate(db, { '1': creating('a', 'select pg_sleep(0.3)'), '2': creating('b') });
  const [, older] = await Promise.allSettled([newer, migrate(db, { '1': creating('a') })]);
  // Or it came first, and the newer one brought the rest.
  if (older.status === 'rejected') expect(older.reason).toMatchObject({ code: 'database_newer' });
  expect(await tables()).toEqual(['a', 'b']);
});

test('the migrations of the folder are found in their order', async () => {
  const names = Object.keys(real);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(names.toSorted());
  expect(await migrationStatus(await testDatabase(), real)).toEqual({ applied: names, pending: [], unknown: [] });
});
