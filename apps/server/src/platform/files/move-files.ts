import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ByteStore } from './byte-store.ts';

interface Moved {
  /** Sent now, and there as they were kept already. */
  readonly sent: number;
  readonly there: number;
  /** Not in the first store as they were kept. */
  readonly missing: readonly { readonly key: string; readonly name: string }[];
}

const atOnce = 200;

/**
 * Puts the bytes of every file into another store and reads each back: what does not come to the hash that its row has is not moved. Nothing
 * is deleted. May be begun again wherever it broke off, and while the school is in use: what comes meanwhile is taken by the next run.
 */
export async function moveFiles(
  db: Kysely<Tables>,
  from: ByteStore,
  to: ByteStore,
  tell: (done: number) => void,
): Promise<Moved> {
  const missing: { key: string; name: string }[] = [];
  let [sent, there] = [0, 0];
  const hashAt = (store: ByteStore, key: string) => store.atPath(key, hashOf);
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string; sha256: string; name: string; size: number }>`
      select distinct on (storage_key) storage_key as key, sha256, name, size from files
      where storage_key > ${after} order by storage_key, id limit ${atOnce}`.execute(db);
    for (const { key, name, sha256, size } of rows) {
      // Most of what is not there is told by its size, without reading it.
      if ((await to.sizeOf(key)) === size && (await hashAt(to, key)) === sha256) {
        there += 1;
        continue;
      }
      const isSent = await from.atPath(key, async (path) => {
        if ((await hashOf(path)) !== sha256) return false;
        return (await to.putStream(key, createReadStream(path))) === sha256 && (await hashAt(to, key)) === sha256;
      });
      if (isSent) sent += 1;
      else missing.push({ key, name });
    }
    const last = rows.at(-1);
    if (!last) return { sent, there, missing };
    after = last.key;
    tell(sent + there);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece);
  return hash.digest('hex');
}
