import { mkdirSync, mkdtempSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { buildOnce } from './build-once.ts';

/**
 * A data folder of the embedded database with every migration applied and no rows: made once in a run and copied, since making one costs many
 * times what opening it does. Who asked for it removes it. What a first start does is for tests that begin with an empty folder.
 */
export async function aDataFolder(): Promise<string> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('aDataFolder works in tests only: run them with `npx vitest run`.');
  const made = join(folder, 'data-folder');
  await buildOnce(folder, 'data-folder.made', async () => {
    mkdirSync(made);
    const db = await openDatabase({ dataDir: made });
    await migrate(db, migrations);
    await db.close();
    return new Uint8Array();
  });
  const copy = mkdtempSync(join(tmpdir(), 'phuong-data-'));
  await cp(made, copy, { recursive: true });
  return copy;
}
