import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { CopyError } from './copy-errors.ts';

const inflate = promisify(inflateRaw);

/** Parts that are made small are a few MB, the manifest of a hundred thousand files 13; one that says more is not ours, and would fill the memory. */
const mostPacked = 256 * 1024 * 1024;

export interface ZipEntry {
  readonly name: string;
  /** In bytes, once unpacked. */
  readonly size: number;
  /** Its bytes; what is not read is passed over. A wrong checksum is thrown at the end of it. */
  content(): AsyncGenerator<Uint8Array>;
}

/** Reads from a stream what a step asks for. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at most so many and at least one. @throws CopyError at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) throw new CopyError('The archive is cut off: its end is missing.');
      this.#held = Buffer.from(value.buffer, value.byteOffset, value.length);
    }
    const part = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(part.length);
    return part;
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** To the end of the stream, so that whoever seals it has checked the whole. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/** The entries of a zip that `ZipWriter` wrote, in their order, from a stream. @throws CopyError when it is cut, changed or another's. */
export async function* zipEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEntry> {
  const pieces = new Pieces(source);
  for (let isFirst = true; ; isFirst = false) {
    const mark = (await pieces.exactly(4)).readUInt32LE(0);
    // The list of entries begins: what is in it was before each of them.
    if (mark === 0x02014b50 && !isFirst) break;
    if (mark !== 0x04034b50) throw notOurs();
    const head = await pieces.exactly(26);
    const method = head.readUInt16LE(4);
    if ((head.readUInt16LE(2) & 0x0008) !== 0 || (method !== 0 && method !== 8)) throw notOurs();
    const name = (await pieces.exactly(head.readUInt16LE(22))).toString();
    const extra = await pieces.exactly(head.readUInt16LE(24));
    const isLarge = head.readUInt32LE(14) === 0xffffffff;
    if (isLarge && extra.length < 20) throw notOurs();
    const size = isLarge ? Number(extra.readBigUInt64LE(4)) : head.readUInt32LE(18);
    const packed = isLarge ? Number(extra.readBigUInt64LE(12)) : head.readUInt32LE(14);
    const crc = head.readUInt32LE(10);
    const damaged = () => new CopyError(`The archive is damaged: ${name} is not as it was written.`);
    let isRead = false;
    async function* content(): AsyncGenerator<Uint8Array> {
      isRead = true;
      if (method === 8) {
        if (packed > mostPacked || size > mostPacked) throw notOurs();
        const bytes = await inflate(await pieces.exactly(packed), { maxOutputLength: mostPacked }).catch(() => {
          throw damaged();
        });
        if (bytes.length !== size || crc32(bytes) !== crc) throw damaged();
        yield bytes;
        return;
      }
      let sum = 0;
      for (let left = size; left > 0; ) {
        const part = await pieces.some(Math.min(left, 1 << 20));
        left -= part.length;
        sum = crc32(part, sum);
        yield part;
      }
      if (sum !== crc) throw damaged();
    }
    yield { name, size, content };
    if (!isRead) for (let left = packed; left > 0; left -= (await pieces.some(left)).length);
  }
  await pieces.drain();
}

const notOurs = () =>
  new CopyError(
    'This is no archive of Phượng, or another program has packed it anew: take the file as it was written.',
  );
