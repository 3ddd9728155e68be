/** What a file of photos may be: more is refused before anything is unpacked. */
export const zipLimits = { entries: 2000, entryBytes: 2 * 1024 * 1024, totalBytes: 1024 * 1024 * 1024 } as const;

const endLength = 22;
const longestComment = 0xffff;
const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const symbolicLink = 0xa000;

/** Why an archive or one part of it is not read. */
export type ZipFault = 'not_a_zip' | 'too_many' | 'too_large' | 'encrypted';

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface ZipEntry {
  /** As the archive names it; only ever shown and compared, never a place to write to. */
  readonly name: string;
  /** Unpacks the part, and no more of it than a photo may be. @throws ZipError */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The parts of a ZIP, in the browser: nothing of it goes to the server but the photos chosen in the end. Sizes an archive claims are not
 * trusted when a part is unpacked. @throws ZipError when it is none, or has more in it than is allowed.
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(file, Math.max(0, file.size - endLength - longestComment), file.size);
  const end = endOf(tail);
  const count = tail.getUint16(end + 10, true);
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > zipLimits.entries) throw new ZipError('too_many');
  const directory = await viewOf(file, start, start + length);
  const entries: ZipEntry[] = [];
  let position = 0;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > directory.byteLength || directory.getUint32(position, true) !== directorySignature) {
      throw new ZipError('not_a_zip');
    }
    const flags = directory.getUint16(position + 8, true);
    const method = directory.getUint16(position + 10, true);
    const packed = directory.getUint32(position + 20, true);
    const nameLength = directory.getUint16(position + 28, true);
    const more = directory.getUint16(position + 30, true) + directory.getUint16(position + 32, true);
    const isLink = ((directory.getUint32(position + 38, true) >>> 16) & 0xf000) === symbolicLink;
    const offset = directory.getUint32(position + 42, true);
    if (position + 46 + nameLength > directory.byteLength) throw new ZipError('not_a_zip');
    const name = nameOf(new Uint8Array(directory.buffer, directory.byteOffset + position + 46, nameLength));
    if (flags & 1) throw new ZipError('encrypted');
    total += packed;
    if (total > zipLimits.totalBytes) throw new ZipError('too_large');
    if (!isLink && !name.endsWith('/')) entries.push({ name, read: () => unpack(file, { method, packed, offset }) });
    position += 46 + nameLength + more;
  }
  return entries;
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

function endOf(tail: DataView): number {
  for (let position = tail.byteLength - endLength; position >= 0; position -= 1) {
    if (tail.getUint32(position, true) === endSignature) return position;
  }
  throw new ZipError('not_a_zip');
}

/** Windows writes names in an old encoding without saying so: what is no UTF-8 is read by its letters, and a person chooses. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes);
  }
}

async function unpack(
  file: Blob,
  part: { method: number; packed: number; offset: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const head = await viewOf(file, part.offset, part.offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== localSignature) throw new ZipError('not_a_zip');
  const start = part.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const data = file.slice(start, start + part.packed);
  if (part.method === 0) {
    if (data.size > zipLimits.entryBytes) throw new ZipError('too_large');
    return new Uint8Array(await data.arrayBuffer());
  }
  if (part.method !== 8) throw new ZipError('not_a_zip');
  return inflated(data);
}

/** Ends with the first byte that is too much, whatever the archive says of the part. */
async function inflated(data: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > zipLimits.entryBytes) throw new ZipError('too_large');
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ZipError ? error : new ZipError('not_a_zip');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
