import type { Db } from '../../src/platform/database/open-database.ts';
import { atEnd } from '../kit/at-end.ts';
import { emptyDump, engineDatabase, migratedDump } from './engine-template.ts';
import { serverDatabase, testServerUrl } from './server-template.ts';

/**
 * A fresh database with every migration applied and no rows, for one test file; closed after its last test. Call it once at the top
 * (`const db = await testDatabase()`). It is the embedded engine in memory, or a database of its own on `TEST_DATABASE_URL`.
 * With `empty` there are no tables either.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<Db> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('testDatabase works in tests only: run them with `npx vitest run`.');
  const empty = options.empty ?? false;
  const db = testServerUrl
    ? await serverDatabase(testServerUrl, folder, empty)
    : await engineDatabase(await (empty ? emptyDump() : migratedDump(folder)));
  atEnd(() => db.close());
  return db;
}
