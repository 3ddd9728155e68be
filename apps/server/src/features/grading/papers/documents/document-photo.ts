import { pictureOf } from '../../../../platform/files/picture.ts';
import type { DocumentPhoto } from './document-data.ts';

export type Photo = { readonly bytes: Uint8Array; readonly extension: 'jpg' | 'png' };

/** More is no portrait; also bounds what a class of records weighs. */
const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 16_000_000;

/**
 * A portrait ready for a document, or `null` when it is missing, not a whole JPEG or PNG, or too large: a form prints with
 * an empty frame rather than not at all.
 */
export function readPhoto(photo: DocumentPhoto | null): Photo | null {
  if (photo === null) return null;
  const bytes = Buffer.from(photo.base64, 'base64');
  if (bytes.length < 4 || bytes.length > MAX_BYTES) return null;
  const picture = pictureOf(bytes);
  const isPng = picture?.mediaType === 'image/png';
  if (!picture || !isWhole(bytes, isPng) || picture.width * picture.height > MAX_PIXELS) return null;
  return { bytes, extension: isPng ? 'png' : 'jpg' };
}

/** A file without its end marker was cut off. */
function isWhole(bytes: Buffer, isPng: boolean): boolean {
  if (isPng) return bytes.length > 45 && bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  return bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
}
