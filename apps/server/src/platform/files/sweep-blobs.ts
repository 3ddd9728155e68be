import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { isCopying } from './running-copy.ts';

/** Whoever writes, counts or deletes the bytes of a hash has them alone until their transaction ends. */
export const lockBytes = (trx: Kysely<Tables>, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`.execute(trx);

const keyFormat = /^[0-9a-f]{64}(?:\.part)?$/;

/**
 * Deletes bytes kept under their hash that are older than `limit` and that no row has. Does nothing where it would be more than the
 * database knows: then the folder is another database's; nor while a copy is made, which may name them. @returns how many were deleted.
 */
export async function sweepBlobs(db: Kysely<Tables>, root: string, limit: Date): Promise<number> {
  const left: { hash: string; path: string }[] = [];
  let known = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    const names = (await readdir(join(root, folder))).filter((name) => keyFormat.test(name));
    if (names.length === 0) continue;
    const hashes = names.map((name) => name.slice(0, 64));
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', hashes).execute();
    const kept = new Set(rows.map(({ storage_key }) => storage_key));
    known += kept.size;
    for (const name of names) {
      const path = join(root, folder, name);
      const { mtime } = await stat(path);
      if (!kept.has(name) && mtime < limit) left.push({ hash: name.slice(0, 64), path });
    }
  }
  if (left.length > known) return 0;
  for (const { hash, path } of left) {
    await inTransaction({ kysely: db }, async (trx) => {
      await lockBytes(trx, hash);
      const row = await trx.selectFrom('files').select('id').where('storage_key', '=', hash).executeTakeFirst();
      // Somebody may have kept the same bytes meanwhile; a half-written copy belongs to nobody.
      if ((!row || path.endsWith('.part')) && !(await isCopying(root))) await rm(path, { force: true });
    });
  }
  return left.length;
}
