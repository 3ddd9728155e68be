import type { Db } from '../../src/platform/database/open-database.ts';
import { atEnd } from '../kit/at-end.ts';
import { emptyDump, engineDatabase, filledDump, migratedDump } from './engine-template.ts';
import { type Beginning, type Filling, serverDatabase, testServerUrl } from './server-template.ts';

/**
 * A fresh database with every migration applied and no rows, for one test file; closed after its last test. Call it once at the top
 * (`const db = await testDatabase()`). It is the embedded engine in memory, or a database of its own on `TEST_DATABASE_URL`.
 * With `empty` there are no tables either; with `filled` there are the rows of that filling, which is made once in a run.
 */
export async function testDatabase(options: { empty?: boolean; filled?: Filling | undefined } = {}): Promise<Db> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('testDatabase works in tests only: run them with `npx vitest run`.');
  const beginning: Beginning = options.empty ? 'empty' : (options.filled ?? 'migrated');
  const db = testServerUrl
    ? await serverDatabase(testServerUrl, folder, beginning)
    : await engineDatabase(await dumpOf(beginning, folder));
  atEnd(() => db.close());
  return db;
}

function dumpOf(beginning: Beginning, folder: string): Promise<Blob> {
  if (beginning === 'empty') return emptyDump();
  return beginning === 'migrated' ? migratedDump(folder) : filledDump(folder, beginning);
}
