import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../src/platform/ids.ts';
import type { Services } from '../../src/platform/services.ts';

interface Upload {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
  readonly createdBy: string;
}

/** A file as if the person had uploaded it, with its bytes. @returns its id. */
export async function storedUpload({ db, files }: Services, { content, ...file }: Upload): Promise<string> {
  const id = newId();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    await writeFile(join(folder, id), content);
    await db
      .transaction()
      .execute((trx) => files.keepUpload(trx, { ...file, id, size: content.length, sha256 }, join(folder, id)));
    return id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
