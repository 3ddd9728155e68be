import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isCopying } from './running-copy.ts';

const keyFormat = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

/**
 * Deletes the files under `root` that are older than `limit` and that no row of the database knows: what was saved for a transaction
 * that was rolled back, or was to go when the process died. Does nothing where it would be more than the database knows: then the folder
 * is another database's; nor while a copy is made, which may name them. @returns how many were deleted.
 */
export async function sweepFiles(db: Kysely<Tables>, root: string, limit: Date): Promise<number> {
  const left: string[] = [];
  let known = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    const names = (await readdir(join(root, folder))).filter((name) => keyFormat.test(name));
    if (names.length === 0) continue;
    const rows = await db.selectFrom('files').select('id').where('id', 'in', names.map(keyOf)).execute();
    const ids = new Set(rows.map(({ id }) => id));
    known += ids.size;
    for (const name of names) {
      const path = join(root, folder, name);
      if (!ids.has(name) && (await changedBefore(path, limit))) left.push(path);
    }
  }
  if (left.length > known || (await isCopying(root))) return 0;
  for (const path of left) await rm(path, { force: true });
  return left.length;
}

const keyOf = (name: string) => name.slice(0, 36);

const changedBefore = (path: string, limit: Date) =>
  stat(path).then(
    ({ mtime }) => mtime < limit,
    () => false,
  );
