import { expect, test } from 'vitest';
import { screenAt } from './screen-at.ts';

const paths = [
  '/',
  '/students',
  '/students/create',
  '/students/$id/detail',
  '/t/classes/$id/student/$studentId/detail',
  '/papers/$number/$fingerprint',
];
const a = '0195d0aa-0000-7000-8000-00000000000a';
const b = '0195d0aa-0000-7000-8000-00000000000b';

test('an address is the screen it names, with the ids in it', () => {
  expect(screenAt(paths, '/')?.path).toBe('/');
  expect(screenAt(paths, '/students/')).toEqual({ path: '/students', params: {} });
  expect(screenAt(paths, `/students/${a}/detail`)).toEqual({ path: '/students/$id/detail', params: { id: a } });
  expect(screenAt(paths, `/t/classes/${a}/student/${b}/detail`)?.params).toEqual({ id: a, studentId: b });
});

test('what is no id by its name stands for any text, and never for none', () => {
  const params = { number: 'HB-2026-000001', fingerprint: '3f2a%2090bc' };
  expect(screenAt(paths, '/papers/HB-2026-000001/3f2a%2090bc')?.params).toEqual(params);
  expect(screenAt(paths, '/papers//3f2a')).toBeNull();
});

test('what names no screen, or holds no id where one belongs, is none', () => {
  for (const pathname of [
    '/nowhere',
    '/students/create/more',
    '/students/x/detail',
    `/students/${a}`,
    '/students//detail',
  ])
    expect(screenAt(paths, pathname)).toBeNull();
});
