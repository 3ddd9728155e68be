import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ByteStore, ListedBytes } from './byte-store.ts';

const keyFormat = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Deletes the files that are older than `limit` and that no row of the database knows: what was saved for a transaction that was rolled back,
 * or was to go when the process died. Does nothing where it would be more than the database knows: then the store is another database's; nor
 * while a copy is made, which may name them. @returns how many were deleted.
 */
export async function sweepFiles(db: Kysely<Tables>, bytes: ByteStore, limit: Date): Promise<number> {
  const left: ListedBytes[] = [];
  let known = 0;
  for await (const listed of bytes.list()) {
    const files = listed.filter(({ key }) => keyFormat.test(key));
    if (files.length === 0) continue;
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where(
        'id',
        'in',
        files.map(({ key }) => key),
      )
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    known += ids.size;
    left.push(...files.filter(({ key, isPart, changedAt }) => (isPart || !ids.has(key)) && changedAt < limit));
  }
  if (left.length > known || (await bytes.isCopying())) return 0;
  for (const { remove } of left) await remove();
  return left.length;
}
