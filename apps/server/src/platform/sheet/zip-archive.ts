import { inflateRawSync } from 'node:zlib';
import { sheetLimits, WorkbookError } from './sheet-limits.ts';

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const symbolicLink = 0xa000;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

export interface Archive {
  has(name: string): boolean;
  /** @throws WorkbookError when there is no such part, it is broken, or it unpacks to more than it says or may. */
  read(name: string): string;
}

const broken = (detail: string) => new WorkbookError('not_a_workbook', detail);

/**
 * Reads the directory of a ZIP and judges it before anything is unpacked: sizes, ratio, number of entries, names that climb out of the
 * folder, links, encryption. Sizes an archive claims are not trusted when a part is unpacked.
 * @throws WorkbookError
 */
export function openArchive(bytes: Buffer): Archive {
  const entries = readDirectory(bytes);
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw broken(`no part ${name}`);
      return unpack(bytes, name, entry).toString('utf8');
    },
  };
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > sheetLimits.entries) throw new WorkbookError('too_large', `${count} entries`);
  const entries = new Map<string, Entry>();
  let position = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== directorySignature) throw broken('directory');
    const nameLength = bytes.readUInt16LE(position + 28);
    const name = bytes.toString('utf8', position + 46, position + 46 + nameLength);
    const isEncrypted = (bytes.readUInt16LE(position + 8) & 1) === 1;
    const isLink = ((bytes.readUInt32LE(position + 38) >>> 16) & 0xf000) === symbolicLink;
    if (isEncrypted || isLink || climbsOut(name)) throw broken(`entry ${index} is not allowed`);
    const entry: Entry = {
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      unpacked: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
    };
    unpacked += entry.unpacked;
    entries.set(name, entry);
    position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  if (unpacked > sheetLimits.unpackedBytes || unpacked > bytes.length * sheetLimits.ratio) {
    throw new WorkbookError('too_large', `unpacks to ${unpacked} bytes`);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - endLength - 0xffff);
  for (let position = bytes.length - endLength; position >= earliest; position--) {
    if (bytes.readUInt32LE(position) === endSignature) return position;
  }
  throw broken('no ZIP directory');
}

const climbsOut = (name: string) =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes('\0') ||
  name.includes(':') ||
  name.split('/').includes('..');

function unpack(bytes: Buffer, name: string, entry: Entry): Buffer {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== localSignature) throw broken(name);
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw broken(`${name} is cut off`);
  if (entry.unpacked > sheetLimits.partBytes) throw new WorkbookError('too_large', name);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw broken(`${name} is packed in an unknown way`);
  try {
    // One byte more than claimed is enough to tell a lie.
    const content = inflateRawSync(packed, { maxOutputLength: entry.unpacked + 1 });
    if (content.length !== entry.unpacked) throw broken(`${name} is not as long as it says`);
    return content;
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new WorkbookError('too_large', name);
    throw broken(`${name} cannot be unpacked`);
  }
}
