import type { OpenedFile } from './file-store.ts';
import { pictureOf } from './picture.ts';

/** Pixels of a picture, as whoever shows it makes room for it. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A header says it; what uploads keep has no camera's notes before it. */
const headBytes = 64 * 1024;
/** Sizes of bytes that were looked at: they never change. */
const mostKnown = 10_000;
const known = new Map<string, PictureSize | null>();

/** How large a stored picture is; null for anything else, and for one that does not say. Nothing is decoded. */
export async function pictureSize(file: OpenedFile): Promise<PictureSize | null> {
  const { mediaType, sha256, size } = file;
  if (!mediaType.startsWith('image/') || size === 0) return null;
  const before = known.get(sha256);
  if (before !== undefined) return before;
  const pieces: Buffer[] = [];
  for await (const piece of file.stream(0, Math.min(size, headBytes) - 1)) pieces.push(Buffer.from(piece));
  const found = sizeOfPicture(Buffer.concat(pieces));
  if (known.size >= mostKnown) known.clear();
  known.set(sha256, found);
  return found;
}

/** The same of bytes that are at hand. */
export function sizeOfPicture(bytes: Buffer): PictureSize | null {
  const { width, height } = pictureOf(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? { width: 0, height: 0 };
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The logical screen (GIF89a, §18). */
const gifSize = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : null;

/** The first chunk of a WebP (RFC 9649, §2.5 to 2.7): the extended canvas, or the frame of a lossy or lossless picture. */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
