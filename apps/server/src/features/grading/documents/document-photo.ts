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
  if (bytes.length === 0 || bytes.length > MAX_BYTES) return null;
  const png = pngSize(bytes);
  const size = png ?? jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0 || size.width * size.height > MAX_PIXELS) return null;
  return { bytes, extension: png ? 'png' : 'jpg' };
}

type Size = { readonly width: number; readonly height: number };

function pngSize(bytes: Buffer): Size | null {
  const whole =
    bytes.length > 45 &&
    bytes.readUInt32BE(0) === 0x89504e47 &&
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  return whole ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** Walks the segments to the frame header; a file without the end marker was cut off. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
