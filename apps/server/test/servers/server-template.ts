import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../src/platform/database/open-database.ts';
import { buildOnce } from './build-once.ts';
import { addressOf, copyStatement, dropDatabase, onServer } from './database-server.ts';

/** Records of the run's templates begin so. */
const template = 'template-';

/** What rows a database begins with: made once in a run, under this name. */
export interface Filling {
  readonly name: string;
  fill(db: Db): Promise<unknown>;
}

/** What a test's database begins as: without tables, with all of them and no rows, or with rows too. */
export type Beginning = 'empty' | 'migrated' | Filling;

/** `TEST_DATABASE_URL`: a PostgreSQL server where databases may be created and dropped; unset means the embedded engine. */
export const testServerUrl = process.env.TEST_DATABASE_URL || undefined;

/** The name of this run's database that others are copies of: `from` copied and filled, by the first test file that asks for it. */
async function templateOf(folder: string, serverUrl: string, { name, fill }: Filling, from: () => Promise<string>) {
  const path = await buildOnce(folder, `${template}${name}`, async () => {
    const made = await copyOf(await from(), serverUrl);
    const db = await openDatabase({ dataDir: '', databaseUrl: addressOf(serverUrl, made) });
    await fill(db);
    await db.close();
    return Buffer.from(made);
  });
  return readFileSync(path, 'utf8');
}

const migratedTemplate = (folder: string, serverUrl: string): Promise<string> =>
  templateOf(folder, serverUrl, { name: 'migrated', fill: (db) => migrate(db, migrations) }, async () => 'template0');

/** A new database on the server with every migration applied and no rows, for who opens it in a process of its own. @returns its name. */
export async function aServerDatabase(serverUrl: string): Promise<string> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('aServerDatabase works in tests only: run them with `npx vitest run`.');
  return copyOf(await migratedTemplate(folder, serverUrl), serverUrl);
}

async function copyOf(from: string, serverUrl: string): Promise<string> {
  const name = `phuong_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, copyStatement(name, from));
  return name;
}

/** A database of its own on the server, dropped when closed. */
export async function serverDatabase(
  serverUrl: string,
  folder: string,
  beginning: Beginning,
): Promise<Db & { url: string }> {
  const name = await copyOf(await nameOf(beginning, folder, serverUrl), serverUrl);
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

async function nameOf(beginning: Beginning, folder: string, serverUrl: string): Promise<string> {
  if (beginning === 'empty') return 'template0';
  const migrated = () => migratedTemplate(folder, serverUrl);
  return beginning === 'migrated' ? migrated() : templateOf(folder, serverUrl, beginning, migrated);
}

/** Removes the templates that the run has made. */
export async function dropTemplates(folder: string): Promise<void> {
  if (testServerUrl === undefined) return;
  for (const record of readdirSync(folder).filter((name) => /^template-\w+$/.test(name)))
    await dropDatabase(testServerUrl, readFileSync(join(folder, record), 'utf8'));
}
