import type { FileHandle } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';

const mebibyte = 1024 * 1024;
const endLength = 22;
const entryLength = 46;
const limits = { entries: 10_000, unpacked: 100 * mebibyte, ratio: 100, directory: 8 * mebibyte };

/** Whether an archive ends where the file ends: some programs look for one there, whatever the beginning says. */
export const endsAsArchive = (tail: Buffer): boolean => tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') >= 0;

/**
 * The names in an archive, from its directory: nothing is unpacked.
 * @throws AppError 422 for one that is not whole, has something before or behind it, climbs out of its folder, or would unpack to far more than it is.
 */
export async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const end = Buffer.alloc(Math.min(size, endLength));
  await file.read(end, 0, end.length, Math.max(0, size - endLength));
  // Office programs write no remark: what stands behind the directory is something else.
  if (end.length < endLength || end.readUInt32LE(0) !== 0x06054b50) throw new AppError('platform.file_damaged');
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (count > limits.entries || length > limits.directory) throw new AppError('platform.file_unpacks_too_large');
  if (start + length !== size - endLength) throw new AppError('platform.file_hides_another');
  const directory = Buffer.alloc(length);
  await file.read(directory, 0, length, start);
  const names: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw new AppError('platform.file_damaged');
    }
    const [nameLength, extra, remark] = [28, 30, 32].map((each) => directory.readUInt16LE(at + each));
    const name = directory.toString('utf8', at + entryLength, at + entryLength + (nameLength ?? 0));
    const isLink = ((directory.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000;
    if (isLink || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name))
      throw new AppError('platform.file_damaged');
    const packed = directory.readUInt32LE(at + 20);
    const full = directory.readUInt32LE(at + 24);
    unpacked += full;
    if (unpacked > limits.unpacked || (full > mebibyte && full > limits.ratio * Math.max(1, packed))) {
      throw new AppError('platform.file_unpacks_too_large');
    }
    names.push(name);
    at += entryLength + (nameLength ?? 0) + (extra ?? 0) + (remark ?? 0);
  }
  return names;
}

/** The first bytes of the first entry, where it is not packed: OpenDocument says there what it is. */
export function firstEntry(head: Buffer): { name: string; text: string } | null {
  if (head.length < 30 || head.readUInt16LE(8) !== 0) return null;
  const nameEnd = 30 + head.readUInt16LE(26);
  const start = nameEnd + head.readUInt16LE(28);
  return {
    name: head.toString('latin1', 30, nameEnd),
    text: head.toString('latin1', start, start + head.readUInt32LE(18)),
  };
}
