import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const word = (value: number) => [value >> 8, value & 255];
const soi = [0xff, 0xd8];
const app0 = [0xff, 0xe0, 0, 4, 0, 0];
const frame = (width: number, height: number, marker = 0xc0) => [
  0xff,
  marker,
  0,
  11,
  8,
  ...word(height),
  ...word(width),
  1,
  1,
  0x11,
  0,
];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9];
const jpeg = { mediaType: 'image/jpeg', width: 640, height: 480 };
const chunk = (type: string, content: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return bytes(length, type, content, [0, 0, 0, 0]);
};
const header = (width: number, height: number) => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
};
const signature = '\x89PNG\r\n\x1a\n';

describe('a picture', () => {
  it('is told by its bytes, with the size a decoder makes room for', () => {
    expect(pictureOf(bytes(soi, app0, frame(640, 480), scan))).toEqual(jpeg);
    expect(pictureOf(bytes(soi, app0, frame(640, 480, 0xc2), scan))).toEqual(jpeg);
    expect(pictureOf(bytes(signature, header(640, 480)))).toEqual({ ...jpeg, mediaType: 'image/png' });
  });

  it.each([
    ['thousands of fill bytes', Array<number>(5_000).fill(0xff)],
    ['fill bytes before every marker', [0xff, 0xff, 0xff, ...app0, 0xff, 0xff]],
    ['comments as long as they can be', [0xff, 0xfe, 0xff, 0xff, ...Array<number>(0xfffd).fill(0xc0)]],
    ['a smaller frame inside a comment', [0xff, 0xfe, ...word(2 + 17), ...frame(8, 8), 0, 0, 0, 0]],
    [
      'a smaller picture inside a segment of an application',
      [0xff, 0xe1, ...word(2 + 32), ...soi, ...frame(8, 8), ...scan, 0, 0],
    ],
    ['restart markers and bytes that are no marker', [0xff, 0xd0, 0xff, 0x01, 0, 7, 0xff, 0, 9]],
  ])('does not hide its size behind %s', (_, before) => {
    expect(pictureOf(bytes(soi, before, frame(60_000, 60_000), scan))).toMatchObject({ width: 60_000, height: 60_000 });
  });

  it.each<[string, Uint8Array]>([
    ['another kind', bytes('GIF89a')],
    ['a drawing', bytes('<svg onload=alert(1)>')],
    [
      'WebP, of one size in its frame and another in its canvas',
      bytes('RIFF', [40, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0]),
    ],
    ['first bytes only', bytes(soi, app0)],
    ['a JPEG without a frame', bytes(soi, app0, scan)],
    ['a JPEG with a frame and no scan', bytes(soi, frame(8, 8))],
    ['a JPEG with two frames', bytes(soi, frame(8, 8), frame(60_000, 60_000), scan)],
    ['a JPEG that begins again', bytes(soi, soi, frame(8, 8), scan)],
    ['a JPEG that ends before its frame', bytes(soi, [0xff, 0xd9], frame(8, 8), scan)],
    ['a JPEG of no height, which its scan would say', bytes(soi, frame(640, 0), scan)],
    ['a segment longer than the file', bytes(soi, [0xff, 0xe0, 0xff, 0xff], frame(8, 8), scan)],
    ['a segment shorter than its length', bytes(soi, [0xff, 0xe0, 0, 1], frame(8, 8), scan)],
    ['nothing but fill bytes', bytes(soi, Array<number>(100).fill(0xff))],
    ['a PNG whose first chunk is another', bytes(signature, chunk('tEXt', Buffer.alloc(13)), header(60_000, 60_000))],
    ['a PNG whose header has another length', bytes(signature, chunk('IHDR', Buffer.alloc(25)))],
    ['a PNG of no width', bytes(signature, header(0, 8))],
    ['a PNG cut off in its header', bytes(signature, header(8, 8)).subarray(0, 24)],
  ])('is not: %s', (_, content) => {
    expect(pictureOf(content)).toBeNull();
  });

  it('never throws, whatever the bytes', () => {
    const start = fc.constantFrom(bytes(soi), bytes(signature), bytes(soi, app0, [0xff]), bytes(soi, frame(8, 8)));
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 60 }), (first, rest) => {
        const picture = pictureOf(bytes(first, rest));
        if (picture) expect(Math.min(picture.width, picture.height)).toBeGreaterThan(0);
      }),
    );
  });
});
