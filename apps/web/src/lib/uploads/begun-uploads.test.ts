import { directFrom } from '@phuong/contract/platform/uploads/direct-uploads.fields.ts';
import { expect, test } from 'vitest';
import { goesDirectly, markOf } from './begun-uploads.ts';

const file = { name: 'Đề cương ôn tập.pdf', size: 12_345, lastModified: 1_700_000_000_000 };

test('the mark of a file that was begun is of its sender, its name, size and day, and tells none of them', () => {
  const mark = markOf(file, 'an');
  expect(markOf({ ...file }, 'an')).toBe(mark);
  const others = [
    markOf(file, 'binh'),
    markOf({ ...file, name: 'Đề cương ôn tâp.pdf' }, 'an'),
    markOf({ ...file, size: 12_346 }, 'an'),
    markOf({ ...file, lastModified: 1_700_000_000_001 }, 'an'),
  ];
  expect(new Set([mark, ...others]).size).toBe(5);
  expect(mark).toMatch(/^[0-9a-z]{6,14}$/);
});

test('a file goes straight into the store where it is large and gets there, else by tus; what was begun goes on as it was begun', () => {
  const size = (bytes: number) => ({ size: bytes });
  expect(goesDirectly(size(directFrom - 1), undefined, false)).toBe(false);
  expect(goesDirectly(size(directFrom), undefined, false)).toBe(true);
  expect(goesDirectly(size(directFrom), undefined, true)).toBe(false);
  expect(goesDirectly(size(directFrom), { isDirect: false }, false)).toBe(false);
  expect(goesDirectly(size(directFrom), { isDirect: true }, true)).toBe(true);
});
