import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../src/platform/database/open-database.ts';
import { aDataFolder } from '../servers/data-folder.ts';
import { testDatabase } from '../servers/database.ts';
import { addressOf, dropDatabase, onServer } from '../servers/database-server.ts';
import { type ServerProcess, spawnServer, startServer } from '../servers/server-process.ts';
import { aServerDatabase, testServerUrl } from '../servers/server-template.ts';
import { shapeOf } from './catalogue.ts';
import { fillTables } from './fill-tables.ts';
import { lostSince, snapshotOf } from './kept-rows.ts';
import { upTo } from './schema-then.ts';

const serverUrl = testServerUrl ?? '';
const folder = mkdtempSync(join(tmpdir(), 'phuong-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whoever changes the table waits, and the migration stands where it does. @returns what lets it go on. */
async function holding(url: string, table: string): Promise<{ waitedFor(): Promise<void>; release(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    waitedFor: () =>
      expect
        .poll(
          async () =>
            (await client.query('select from pg_locks where not granted and relation = $1::regclass', [table]))
              .rowCount,
        )
        .toBeGreaterThan(0),
    release: () => client.end(),
  };
}

describe.skipIf(!testServerUrl)('a migration that is killed half-way', () => {
  const name = `phuong_test_upgrade_${process.pid}`;
  const url = addressOf(serverUrl, name);
  let db: Db;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
    db = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 2 });
    await migrate(db, upTo('0017_upload_quota'));
    await fillTables(db.kysely, 1);
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await db.close();
    await dropDatabase(serverUrl, name);
  });

  test('leaves the school as it was, at whatever place; begun again by two at once, all is there and new, and the server starts', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    const [shape, rows] = [await shapeOf(db.kysely), await snapshotOf(db.kysely)];
    // Touched by the first, a middle and a late one of what is pending.
    for (const table of ['classes', 'marks', 'users']) {
      const hold = await holding(url, table);
      const { child, ended } = await spawnServer({ PORT: '0', ...env });
      await hold.waitedFor();
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await hold.release();
      // The database notices that nobody listens any more when it comes to the end of the statement.
      await expect.poll(() => shapeOf(db.kysely)).toEqual(shape);
      expect(await lostSince(db.kysely, rows)).toEqual([]);
    }
    const other = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 2 });
    await Promise.all([migrate(db, migrations), migrate(other, migrations)]);
    await other.close();
    expect(await lostSince(db.kysely, rows)).toEqual([]);
    expect(await shapeOf(db.kysely)).toEqual(await shapeOf((await testDatabase()).kysely));
    server = await startServer(env);
  });
});

describe('a program on a database of a newer one', () => {
  const later = `insert into kysely_migration values ('9999_of_a_later_version', '2027-01-01T00:00:00Z')`;
  const refused = async (env: Record<string, string>) => {
    const { ended, output } = await spawnServer({ PORT: '0', ...env });
    return { code: await ended, said: output() };
  };
  const answer = {
    code: 1,
    said: 'Phượng cannot start: The database was written by a newer version (it has 9999_of_a_later_version): install that version, or restore an older backup.\n',
  };

  test('ends with 1 and one sentence: embedded', async () => {
    const dataDir = await aDataFolder();
    const db = await openDatabase({ dataDir });
    await db.kysely.insertInto('kysely_migration').values({ name: '9999_of_a_later_version', timestamp: '' }).execute();
    await db.close();
    expect(await refused({ DATA_DIR: dataDir })).toEqual(answer);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.skipIf(!testServerUrl)('ends with 1 and one sentence: on a server', async () => {
    const name = await aServerDatabase(serverUrl);
    const url = addressOf(serverUrl, name);
    await onServer(url, later);
    try {
      expect(await refused({ DATA_DIR: folder, DATABASE_URL: url })).toEqual(answer);
    } finally {
      await dropDatabase(serverUrl, name);
    }
  });
});
