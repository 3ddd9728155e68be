import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../src/platform/database/open-database.ts';
import { signalChannel } from '../../src/platform/database/signals.ts';
import { addressOf, dropDatabase, onServer } from '../servers/database-server.ts';
import { testServerUrl } from '../servers/server-template.ts';

const name = `phuong_rest_${process.pid}`;
const serverUrl = testServerUrl ?? '';
const url = addressOf(serverUrl || 'postgres://none', name);

describe.skipIf(!testServerUrl)('a school at rest', () => {
  let database: Db;
  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
    database = await openDatabase({ dataDir: '', databaseUrl: url, idleMs: 50 });
  });
  afterAll(async () => {
    await database?.close();
    await dropDatabase(serverUrl, name);
  });

  /** Connections of the program, counted from another database. */
  async function connections(): Promise<number> {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity where datname = '${name}' and application_name = 'phuong'`,
    );
    await client.end();
    return rows[0].count;
  }
  const say = (text: string) => onServer(url, `notify ${signalChannel}, '${text}'`);

  test('holds no connection, and tells when it is awake again that something may have been missed', async () => {
    const heard: string[] = [];
    database.signals.subscribe({ message: (text) => heard.push(text), gap: () => heard.push('gap') });
    await database.signals.ready;
    await database.ping();
    await say('one');
    await expect.poll(() => heard).toEqual(['one']);
    database.signals.rest(true);
    await expect.poll(connections).toBe(0);
    await say('missed');
    database.signals.rest(false);
    await expect.poll(() => heard).toEqual(['one', 'gap']);
    await say('two');
    await expect.poll(() => heard).toEqual(['one', 'gap', 'two']);
  });
});
