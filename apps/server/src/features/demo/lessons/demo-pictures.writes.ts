import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { keepMadeFile } from '../demo-files.writes.ts';
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
  return keepMadeFile(trx, files, { name, mediaType: isPhoto ? 'image/jpeg' : 'image/png', content });
}
