import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openZip, ZipError, zipLimits } from './read-zip.ts';

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly flags?: number;
  readonly attributes?: number;
  readonly method?: number;
}

function zipOf(parts: readonly Part[]): Blob {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0x800, attributes = 0, method = 8 } of parts) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    // Lies: nothing may rely on what an archive says of its own size.
    entry.writeUInt32LE(1, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(attributes, 38);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, title, packed);
    directory.push(entry, title);
    offset += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([Buffer.concat([...bodies, ...directory, end])]);
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ZipError ? error.fault : error),
  );

describe('a ZIP of photos', () => {
  test('gives its parts by name, packed or stored; folders and links are none', async () => {
    const entries = await openZip(
      zipOf([
        { name: '6A1/', content: Buffer.alloc(0) },
        { name: '6A1/Nguyễn Văn An.jpg', content: Buffer.from('an') },
        { name: 'HS0002.png', content: Buffer.from('binh'), method: 0 },
        { name: 'link.jpg', content: Buffer.from('/etc/passwd'), attributes: (0xa1ff << 16) >>> 0 },
      ]),
    );
    expect(entries.map(({ name }) => name)).toEqual(['6A1/Nguyễn Văn An.jpg', 'HS0002.png']);
    expect(await Promise.all(entries.map(async (entry) => text(await entry.read())))).toEqual(['an', 'binh']);
  });

  test('is not unpacked further than a photo may be, whatever it claims', async () => {
    const [bomb, stored] = await openZip(
      zipOf([
        { name: 'bomb.jpg', content: Buffer.alloc(zipLimits.entryBytes * 20) },
        { name: 'large.jpg', content: Buffer.alloc(zipLimits.entryBytes + 1), method: 0 },
      ]),
    );
    expect(await faultOf(bomb?.read() ?? Promise.resolve())).toBe('too_large');
    expect(await faultOf(stored?.read() ?? Promise.resolve())).toBe('too_large');
  });

  test('is refused with a password, with too many parts, cut off, or when it is something else', async () => {
    const one = { name: 'a.jpg', content: Buffer.from('a') };
    expect(await faultOf(openZip(zipOf([{ ...one, flags: 1 }])))).toBe('encrypted');
    expect(await faultOf(openZip(zipOf(Array.from({ length: zipLimits.entries + 1 }, () => one))))).toBe('too_many');
    expect(await faultOf(openZip(new Blob([Buffer.from('not a zip at all, but long enough to look')])))).toBe(
      'not_a_zip',
    );
    const whole = zipOf([one, one]);
    expect(await faultOf(openZip(whole.slice(20)))).toBe('not_a_zip');
    const [broken] = await openZip(zipOf([{ ...one, method: 99 }]));
    expect(await faultOf(broken?.read() ?? Promise.resolve())).toBe('not_a_zip');
  });
});
