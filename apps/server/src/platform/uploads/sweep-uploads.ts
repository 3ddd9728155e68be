import { inTransaction } from '../database/transaction.ts';
import { type FileUse, showingsOf } from '../files/file-uses.ts';
import type { Services } from '../services.ts';
import type { UploadStore } from './upload-store.ts';

const dayMs = 86_400_000;
const atOnce = 200;

/**
 * Forgets uploads that were begun more than a day ago and not finished, and files that came by uploads as long ago and that nothing shows.
 * Their bytes go with the next sweep of the store. @returns how many files went.
 */
export async function sweepUploads(
  { db, database, clock, files }: Pick<Services, 'db' | 'database' | 'clock' | 'files'>,
  store: UploadStore,
  uses: readonly FileUse[],
): Promise<number> {
  const limit = new Date(clock.now().getTime() - dayMs);
  await store.sweep(limit);
  let gone = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const some = await db
      .selectFrom('files')
      .select('id')
      .whereRef('storage_key', '=', 'sha256')
      .where('created_at', '<', limit)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
    const ids = some.map(({ id }) => id);
    const shown = await showingsOf(db, uses, ids);
    for (const id of ids.filter((each) => !shown.has(each))) {
      // Whoever begins to show it at this moment holds it by a foreign key: then it stays.
      await inTransaction(database, (trx) => files.remove(trx, id)).then(
        () => (gone += 1),
        () => undefined,
      );
    }
  }
  await files.sweep(db, limit);
  return gone;
}
