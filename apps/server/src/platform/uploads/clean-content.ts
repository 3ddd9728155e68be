import { createHash } from 'node:crypto';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { cleanPicture } from './clean-picture.ts';
import { fileKind } from './file-kind.ts';
import { scanFile } from './virus-scan.ts';

/** A file that came inside another, as it may be kept; it lies at `path` until `forget`. */
export interface CleanContent {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;
  forget(): Promise<void>;
}

/**
 * What came inside another file is judged as an upload of its own: by what it is, pictures drawn anew, looked through for viruses.
 * @throws AppError as an upload is refused.
 */
export async function cleanContent(
  { config: { dataDir, uploads } }: Pick<Services, 'config'>,
  name: string,
  content: Uint8Array,
): Promise<CleanContent> {
  const id = newId();
  const sent = join(dataDir, 'uploads', id);
  const drawn = `${sent}.drawn`;
  const forget = async () => {
    for (const path of [sent, drawn]) await rm(path, { force: true });
  };
  try {
    await writeFile(sent, content, { mode: 0o600, flag: 'wx' });
    const file = await open(sent, 'r');
    const mediaType = await fileKind(file, content.length).finally(() => file.close());
    const isPicture = mediaType.startsWith('image/');
    if (isPicture) await cleanPicture(sent, drawn, mediaType);
    const path = isPicture ? drawn : sent;
    if (uploads.clamd) await scanFile(uploads.clamd, path);
    const kept = await readFile(path);
    const sha256 = createHash('sha256').update(kept).digest('hex');
    return { id, name, mediaType, size: kept.length, sha256, path, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}
