import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ByteStore, ListedBytes } from './byte-store.ts';

/** Whoever writes, counts or deletes the bytes of a hash has them alone until their transaction ends. */
export const lockBytes = (trx: Kysely<Tables>, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`.execute(trx);

const keyFormat = /^[0-9a-f]{64}$/;

/**
 * Deletes bytes kept under their hash that are older than `limit` and that no row has. Does nothing where it would be more than the
 * database knows: then the store is another database's; nor while a copy is made, which may name them. @returns how many were deleted.
 */
export async function sweepBlobs(db: Kysely<Tables>, bytes: ByteStore, limit: Date): Promise<number> {
  const left: ListedBytes[] = [];
  let known = 0;
  for await (const listed of bytes.list()) {
    const blobs = listed.filter(({ key }) => keyFormat.test(key));
    if (blobs.length === 0) continue;
    const hashes = blobs.map(({ key }) => key);
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', hashes).execute();
    const kept = new Set(rows.map(({ storage_key }) => storage_key));
    known += kept.size;
    left.push(...blobs.filter(({ key, isPart, changedAt }) => (isPart || !kept.has(key)) && changedAt < limit));
  }
  if (left.length > known) return 0;
  for (const { key, isPart, remove } of left) {
    await inTransaction({ kysely: db }, async (trx) => {
      await lockBytes(trx, key);
      const row = await trx.selectFrom('files').select('id').where('storage_key', '=', key).executeTakeFirst();
      // Somebody may have kept the same bytes meanwhile; a half-written copy belongs to nobody.
      if ((!row || isPart) && !(await bytes.isCopying())) await remove();
    });
  }
  return left.length;
}
