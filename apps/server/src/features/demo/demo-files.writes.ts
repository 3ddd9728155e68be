import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';

/** Keeps what the demonstration has made as nobody's own file. @returns its id. */
export async function keepMadeFile(
  trx: Kysely<Tables>,
  files: FileStore,
  { name, mediaType, content }: { readonly name: string; readonly mediaType: string; readonly content: Uint8Array },
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = newId();
  const folder = await mkdtemp(join(tmpdir(), 'phuong-made-'));
  try {
    const path = join(folder, 'made');
    await writeFile(path, content);
    await files.keepMade(trx, { id, name, mediaType, size: content.length, sha256 }, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return id;
}
