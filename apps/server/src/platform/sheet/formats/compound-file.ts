import { WorkbookError } from '../sheet-limits.ts';

/** Sector numbers that are none (MS-CFB 2.1): free, end of a chain, and those of the table itself. */
const firstSpecial = 0xfffffffa;
const headerSectors = 109;
const entryBytes = 128;
const miniCutoff = 4096;
const miniSector = 64;

const broken = (detail: string) => new WorkbookError('not_a_workbook', detail);

/** What begins a compound file: old Excel, Word, locked workbooks. */
export const isCompoundFile = (bytes: Buffer): boolean => bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1';

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly start: number;
  readonly size: number;
}

/**
 * The streams of a compound file (MS-CFB) by name, read when asked for. Chains may not be longer than the file has sectors, whatever its
 * tables say, so a file that goes round in circles ends.
 * @throws WorkbookError
 */
export function openCompoundFile(bytes: Buffer): { readonly stream: (name: string) => Buffer | undefined } {
  if (bytes.length < 512) throw broken('no compound header');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw broken('sector size');
  const sectorBytes = 1 << shift;
  const sectors = Math.ceil(bytes.length / sectorBytes);
  const sector = (number: number) => {
    const start = (number + 1) * sectorBytes;
    if (number >= sectors || start >= bytes.length) throw broken(`sector ${number}`);
    return bytes.subarray(start, Math.min(start + sectorBytes, bytes.length));
  };
  const next = allocation(bytes, sector, sectors);
  const chain = (start: number): number[] => {
    const numbers: number[] = [];
    for (let number = start; number < firstSpecial; number = next(number)) {
      numbers.push(number);
      if (numbers.length > sectors) throw broken('a chain without end');
    }
    return numbers;
  };
  const read = (start: number) => Buffer.concat(chain(start).map(sector));

  const entries = directory(read(bytes.readUInt32LE(48)));
  const root = entries.find(({ isStream }) => !isStream);
  const miniTable = bytes.readUInt32LE(60) < firstSpecial ? read(bytes.readUInt32LE(60)) : Buffer.alloc(0);
  const small = root && root.start < firstSpecial ? read(root.start) : Buffer.alloc(0);
  const readSmall = (start: number) => {
    const parts: Buffer[] = [];
    for (let number = start; number < firstSpecial; number = at(miniTable, number)) {
      parts.push(small.subarray(number * miniSector, (number + 1) * miniSector));
      if (parts.length > small.length / miniSector + 1) throw broken('a chain without end');
    }
    return Buffer.concat(parts);
  };
  return {
    stream(name) {
      const entry = entries.find((each) => each.isStream && each.name === name);
      if (!entry) return undefined;
      if (entry.size > bytes.length) throw broken(`${name} is longer than the file`);
      const content = entry.size < miniCutoff ? readSmall(entry.start) : read(entry.start);
      return content.subarray(0, entry.size);
    },
  };
}

function at(table: Buffer, number: number): number {
  if (number * 4 + 4 > table.length) throw broken(`sector ${number} is in no table`);
  return table.readUInt32LE(number * 4);
}

/** The table of which sector follows which, itself spread over sectors that the header and a list of lists name. */
function allocation(bytes: Buffer, sector: (number: number) => Buffer, sectors: number): (number: number) => number {
  const parts: number[] = [];
  const add = (list: Buffer, from: number, count: number) => {
    for (let index = 0; index < count && from + index * 4 + 4 <= list.length; index += 1) {
      const number = list.readUInt32LE(from + index * 4);
      if (number < firstSpecial) parts.push(number);
    }
  };
  add(bytes, 76, headerSectors);
  let seen = 0;
  for (let list = bytes.readUInt32LE(68); list < firstSpecial; ) {
    const content = sector(list);
    add(content, 0, content.length / 4 - 1);
    if (++seen > sectors || content.length < 4) throw broken('a list without end');
    list = content.readUInt32LE(content.length - 4);
  }
  if (parts.length > sectors) throw broken('more tables than sectors');
  const table = Buffer.concat(parts.map(sector));
  return (number) => at(table, number);
}

function directory(content: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let start = 0; start + entryBytes <= content.length; start += entryBytes) {
    const kind = content.readUInt8(start + 66);
    const length = content.readUInt16LE(start + 64);
    if ((kind !== 2 && kind !== 5) || length < 2 || length > 64) continue;
    entries.push({
      name: content.toString('utf16le', start, start + length - 2),
      isStream: kind === 2,
      start: content.readUInt32LE(start + 116),
      size: content.readUInt32LE(start + 120),
    });
  }
  return entries;
}
