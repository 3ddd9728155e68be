import { expect, test } from 'vitest';
import { imageType } from './image-type.ts';

test('pictures are told by their bytes', () => {
  expect(imageType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(imageType(Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'))).toBe('image/png');
  expect(imageType(Buffer.from('<svg onload=alert(1)>'))).toBeNull();
  expect(imageType(Buffer.from('GIF89a'))).toBeNull();
});
