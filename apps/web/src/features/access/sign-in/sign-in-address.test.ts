import { expect, test } from 'vitest';
import { readSignInAddress } from './sign-in-address.ts';

const read = (rest: string) => readSignInAddress(new URL(`https://truong.edu.vn/sign-in${rest}`));

test('without anything it leads home and nothing is chosen', () => {
  expect(read('')).toEqual({ next: '/home', setupToken: null, scope: null });
});

test('it leads back to where the person was, with search and hash', () => {
  expect(read(`?next=${encodeURIComponent('/students?q=hà#x')}`).next).toBe('/students?q=h%C3%A0#x');
});

test.each([
  'https://example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '\\/example.org',
  'javascript:alert(1)',
  'home',
  '/sign-in?next=/sign-in',
  'http://[',
])('it never leads outside or in a circle: %j', (next) => {
  expect(read(`?next=${encodeURIComponent(next)}`).next).toBe('/home');
});

test('the set-up link is read from search or hash, the area only when it exists', () => {
  expect(read('?setup=abc').setupToken).toBe('abc');
  expect(read('#setup=abc').setupToken).toBe('abc');
  expect([read('?area=teacher').scope, read('?area=root').scope]).toEqual(['teacher', null]);
});
