import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Takes bytes and resolves when it has room for more. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** What a zip holds as 32 bits; more stands in the zip64 parts. */
const most32 = 0xffffffff;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly method: 0 | 8;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Writes a zip of any size to `sink`, one entry after the other. Sizes and checksums stand before each entry too, so that it can be read
 * from a pipe: the writer of other zips here (`files/write-archive.ts`) puts them behind and ends at 4 GB.
 */
export class ZipWriter {
  readonly #sink: Sink;
  readonly #entries: Entry[] = [];
  #at = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** An entry that is in memory, made small. */
  async add(name: string, content: Uint8Array): Promise<void> {
    const packed = await deflate(content, { level: 4 });
    const entry = this.#begin(name, crc32(content), 8, packed.length, content.length);
    await this.#put(localHeader(entry));
    await this.#put(packed);
  }

  /** An entry as it is, whose size and checksum (CRC-32) are known before. @throws Error when the content is not of that size. */
  async addStream(name: string, size: number, crc: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const entry = this.#begin(name, crc, 0, size, size);
    await this.#put(localHeader(entry));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      await this.#put(chunk);
    }
    if (written !== size) throw new Error(`${name} changed its size while it was copied.`);
  }

  /** Writes the list of entries, the end of a zip. */
  async end(): Promise<void> {
    const start = this.#at;
    for (const entry of this.#entries) await this.#put(centralHeader(entry));
    await this.#put(endOfZip(this.#entries.length, start, this.#at - start));
  }

  #begin(name: string, crc: number, method: 0 | 8, packed: number, size: number): Entry {
    const entry: Entry = { name: Buffer.from(name), crc, method, packed, size, offset: this.#at };
    this.#entries.push(entry);
    return entry;
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#at += bytes.length;
    await this.#sink(bytes);
  }
}

/** Names are UTF-8; 1980-01-01, since when something was copied stands in the manifest. */
const utf8Flag = 0x0800;
const firstDay = 0x0021;

function localHeader({ name, crc, method, packed, size }: Entry): Buffer {
  const isLarge = size >= most32 || packed >= most32;
  const extra = isLarge ? zip64Extra([size, packed]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(utf8Flag, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(firstDay, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(isLarge ? most32 : packed, 18);
  head.writeUInt32LE(isLarge ? most32 : size, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function centralHeader({ name, crc, method, packed, size, offset }: Entry): Buffer {
  const isLarge = size >= most32 || packed >= most32 || offset >= most32;
  const extra = isLarge ? zip64Extra([size, packed, offset]) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(45, 6);
  head.writeUInt16LE(utf8Flag, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt16LE(firstDay, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(isLarge ? most32 : packed, 20);
  head.writeUInt32LE(isLarge ? most32 : size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(isLarge ? most32 : offset, 42);
  return Buffer.concat([head, name, extra]);
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => {
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  });
  return extra;
}

function endOfZip(count: number, start: number, length: number): Buffer {
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(length, most32), 12);
  end.writeUInt32LE(Math.min(start, most32), 16);
  return count >= 0xffff || start + length >= most32 ? Buffer.concat([large, locator, end]) : end;
}
