import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Drawing } from './demo-drawing.rules.ts';

/** Keeps a drawing as a file: a photo as JPEG, a figure as PNG. @returns its id. */
export async function keepDrawing(
  trx: Kysely<Tables>,
  files: FileStore,
  { width, height, pixels }: Drawing,
  name: string,
): Promise<string> {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const isPhoto = name.endsWith('.jpg');
  const content = await (isPhoto ? picture.jpeg({ quality: 78 }) : picture.png()).toBuffer();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = newId();
  const folder = await mkdtemp(join(tmpdir(), 'phuong-drawing-'));
  try {
    const path = join(folder, 'drawing');
    await writeFile(path, content);
    const mediaType = isPhoto ? 'image/jpeg' : 'image/png';
    await files.keepMade(trx, { id, name, mediaType, size: content.length, sha256 }, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return id;
}
