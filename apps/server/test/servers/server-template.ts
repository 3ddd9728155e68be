import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../src/platform/database/open-database.ts';
import { buildOnce } from './build-once.ts';
import { addressOf, copyStatement, dropDatabase, onServer } from './database-server.ts';

const record = 'template-name';

/** `TEST_DATABASE_URL`: a PostgreSQL server where databases may be created and dropped; unset means the embedded engine. */
export const testServerUrl = process.env.TEST_DATABASE_URL || undefined;

/** The name of this run's migrated template database, built once. */
async function migratedTemplate(folder: string, serverUrl: string): Promise<string> {
  const path = await buildOnce(folder, record, async () => {
    const name = await copyOf('template0', serverUrl);
    const db = await openDatabase({ dataDir: '', databaseUrl: addressOf(serverUrl, name) });
    await migrate(db, migrations);
    await db.close();
    return Buffer.from(name);
  });
  return readFileSync(path, 'utf8');
}

/** A new database on the server with every migration applied and no rows, for who opens it in a process of its own. @returns its name. */
export async function aServerDatabase(serverUrl: string): Promise<string> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('aServerDatabase works in tests only: run them with `npx vitest run`.');
  return copyOf(await migratedTemplate(folder, serverUrl), serverUrl);
}

async function copyOf(template: string, serverUrl: string): Promise<string> {
  const name = `phuong_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, copyStatement(name, template));
  return name;
}

/** A database of its own on the server, dropped when closed. */
export async function serverDatabase(serverUrl: string, folder: string, empty: boolean): Promise<Db & { url: string }> {
  const name = await copyOf(empty ? 'template0' : await migratedTemplate(folder, serverUrl), serverUrl);
  const url = addressOf(serverUrl, name);
  const db = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 8 });
  return {
    ...db,
    url,
    close: async () => {
      await db.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** Removes what `migratedTemplate` built, if it did. */
export async function dropTemplate(folder: string): Promise<void> {
  const path = join(folder, record);
  if (testServerUrl === undefined || !existsSync(path)) return;
  await dropDatabase(testServerUrl, readFileSync(path, 'utf8'));
}
