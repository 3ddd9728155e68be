import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const opened = (content: Buffer, mediaType: string) => ({
  id: 'a',
  name: 'a',
  mediaType,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  createdBy: null,
  stream: (start: number, end: number) => Readable.from([content.subarray(start, end + 1)]),
  linkTo: async () => null,
});
const drawn = (alpha: 0 | 0.5 = 0) =>
  sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 9, g: 200, b: 30, alpha: 1 - alpha } } });

test('the size of a picture of every kind that is taken is what its header says', async () => {
  for (const [mediaType, content] of [
    ['image/png', await drawn().png().toBuffer()],
    ['image/jpeg', await drawn().jpeg().toBuffer()],
    ['image/gif', await drawn().gif().toBuffer()],
    ['image/webp', await drawn().flatten().webp().toBuffer()],
    ['image/webp', await drawn(0.5).webp().toBuffer()],
    ['image/webp', await drawn().webp({ lossless: true }).toBuffer()],
  ] as const)
    expect(await pictureSize(opened(content, mediaType)), mediaType).toEqual({ width: 321, height: 123 });
});

test('what is no picture, or does not say, has none', async () => {
  for (const [content, mediaType] of [
    [Buffer.from('%PDF-1.7'), 'application/pdf'],
    [Buffer.from('GIF8'), 'image/gif'],
    [Buffer.from('RIFF....WEBPVP8X'), 'image/webp'],
    [Buffer.alloc(40), 'image/webp'],
    [Buffer.alloc(0), 'image/png'],
  ] as const)
    expect(await pictureSize(opened(content, mediaType))).toBeNull();
});
