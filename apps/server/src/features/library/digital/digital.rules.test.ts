import { expect, test } from 'vitest';
import { shownTypes } from '../../../platform/uploads/file-kind.ts';
import { withEnding } from './digital.rules.ts';

test.each([
  ['Bài đọc 1', 'audio/mpeg', 'Bài đọc 1.mp3'],
  ['Chương 1.2', 'image/png', 'Chương 1.2.png'],
  ['Bia.JPEG', 'image/jpeg', 'Bia.JPEG'],
  ['Phim.mp4', 'audio/mpeg', 'Phim.mp4.mp3'],
  ['Phim.webm', 'video/webm', 'Phim.webm'],
  ['De men.pdf', 'application/pdf', 'De men.pdf'],
])('%s of %s leaves as %s', (name, mediaType, expected) => {
  expect(withEnding(name, mediaType)).toBe(expected);
});

test('every kind of picture, sound and film that is shown has an ending', () => {
  const media = [...shownTypes].filter((type) => /^(image|audio|video)\//.test(type));
  expect(media.filter((type) => withEnding('x', type) === 'x')).toEqual([]);
});
