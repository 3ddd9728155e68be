import { expect, test } from 'vitest';
import { nothingWritten } from '../nothing-written.ts';
import {
  contentOf,
  hasArrived,
  hereCounts,
  hereId,
  hereIds,
  isNothing,
  valuesOf,
  type WorkValues,
} from './work-values.ts';

const nothing: WorkValues = { text: nothingWritten, files: [], photos: [], audio: [], link: ' ' };
const photo = { fileId: 'p1', name: 'trang-1.jpg', mediaType: 'image/jpeg', size: 900_000 };

test('a text without a word and an address without a letter are nothing', () => {
  expect(isNothing(nothing)).toBe(true);
  expect(contentOf(nothing)).toEqual({ text: null, fileIds: [], photoIds: [], audioIds: [], link: null });
  expect(isNothing({ ...nothing, photos: [photo] })).toBe(false);
});

test('an address as people paste it gets its scheme, one that has a scheme keeps it', () => {
  expect(contentOf({ ...nothing, link: 'youtu.be/abc' }).link).toBe('https://youtu.be/abc');
  expect(contentOf({ ...nothing, link: ' http://truong.edu.vn ' }).link).toBe('http://truong.edu.vn');
});

test('photos are sent in their order', () => {
  const photos = [{ ...photo, fileId: 'p2' }, photo];
  const kept = { text: null, files: [], photos: [], audio: [], link: null, savedAt: null };
  expect(contentOf({ ...valuesOf(kept), photos }).photoIds).toEqual(['p2', 'p1']);
});

test('a photo that is only on this device is work, but not sent as such; once it has arrived it stands in its place', () => {
  const here = { ...photo, fileId: hereId('1') };
  const values = { ...nothing, photos: [here, photo] };
  expect(isNothing({ ...nothing, photos: [here] })).toBe(false);
  expect(contentOf(values).photoIds).toEqual(['p1']);
  expect(hereIds(values)).toEqual(['here:1']);
  expect(contentOf(hasArrived(values, here, { ...photo, fileId: 'p0' })).photoIds).toEqual(['p0', 'p1']);
  expect(hasArrived(values, here, null).photos).toEqual([photo]);
});

test('a file and a sound that are only on this device wait as photos do, each in the place it has', () => {
  const file = { fileId: hereId('2'), name: 'bai.pdf', mediaType: 'application/pdf', size: 10 };
  const sound = { fileId: hereId('3'), name: 'doc.webm', mediaType: 'audio/webm', size: 20 };
  const values = { ...nothing, photos: [{ ...photo, fileId: hereId('1') }], files: [file], audio: [sound] };
  expect(isNothing({ ...nothing, audio: [sound] })).toBe(false);
  expect(contentOf(values)).toMatchObject({ fileIds: [], photoIds: [], audioIds: [] });
  expect(hereIds(values)).toEqual(['here:1', 'here:2', 'here:3']);
  expect(hereCounts(values)).toEqual({ photos: 1, files: 2 });
  const sent = hasArrived(values, sound, { ...sound, fileId: 's' });
  expect(contentOf(sent)).toMatchObject({ fileIds: [], audioIds: ['s'] });
  expect(hereCounts(sent)).toEqual({ photos: 1, files: 1 });
});
