import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, dropDatabase, onServer } from '../../../test/servers/database-server.ts';
import { aServerDatabase, testServerUrl } from '../../../test/servers/server-template.ts';
import { type Db, openDatabase } from '../database/open-database.ts';
import { newId } from '../ids.ts';
import { idempotencyStore } from './idempotency.ts';

describe.runIf(testServerUrl)('the key of a call during which the database went away', () => {
  const serverUrl = testServerUrl ?? '';
  let name = '';
  let database: Db;
  beforeAll(async () => {
    name = await aServerDatabase(serverUrl);
    const databaseUrl = addressOf(serverUrl, name);
    database = await openDatabase({ dataDir: '', databaseUrl, onLostConnection: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabase(serverUrl, name);
  });

  it('is free again once the database is back, and need not become abandoned first', async () => {
    const store = idempotencyStore(database.kysely);
    const [user, key] = [newId(), newId()];
    const first = store.once(user, key, 'test', {}, async () => {
      await onServer(serverUrl, `alter database ${name} allow_connections false`);
      const own = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
      await onServer(serverUrl, own);
      await sql`select 1`.execute(database.kysely);
    });
    await expect(first).rejects.toThrow();
    await onServer(serverUrl, `alter database ${name} allow_connections true`);
    const kept = () => database.kysely.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    await expect.poll(() => kept().catch(() => 'away')).toEqual([]);
    expect(await store.once(user, key, 'test', {}, async () => 'done')).toBe('done');
  });
});
