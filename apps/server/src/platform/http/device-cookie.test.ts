import { expect, it } from 'vitest';
import { deviceCookie, deviceOfCookie } from './device-cookie.ts';

it('the cookie of a device is sent by https alone, under a name that asks for it, wherever the school has https', () => {
  expect(deviceCookie('a.b.c', true)).toBe(
    '__Secure-phuong-device=a.b.c; Path=/api/account/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure',
  );
  expect(deviceCookie('a.b.c', false)).not.toMatch(/Secure/);
});

it('is read from among others, and from nothing that only ends like it', () => {
  expect(deviceOfCookie('locale=vi; phuong-device=a.b-_.c; x=y')).toBe('a.b-_.c');
  expect(deviceOfCookie('__Secure-phuong-device=a.b.c')).toBe('a.b.c');
  for (const header of [
    undefined,
    '',
    'not-phuong-device=a.b.c',
    'phuong-device=a b',
    `phuong-device=${'a'.repeat(3_000)}`,
  ])
    expect(deviceOfCookie(header)).toBeUndefined();
});
