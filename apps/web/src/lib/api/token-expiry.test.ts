import { expect, test } from 'vitest';
import { accessEndsAt, claimsOf, keep, readKept, refreshEndsAt } from './token-expiry.ts';

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const kept = (claims: object, at: number) => keep('account', { access_token: token(claims), refresh_token: 'r' }, at);

test('the end is read from the token, half a second early', () => {
  expect(accessEndsAt(kept({ exp: 2_000 }, 1_000_000))).toBe(2_000_000 - 500);
});

test('with its issue time the length counts from the arrival, so that a wrong clock does no harm', () => {
  expect(accessEndsAt(kept({ iat: 1_000, exp: 1_900 }, 5_000_000))).toBe(5_900_000 - 500);
});

test('a token that says nothing of its end lasts thirty days', () => {
  expect(accessEndsAt(kept({}, 0))).toBe(2_592_000_000 - 500);
  expect(accessEndsAt(keep('account', { access_token: 'garbage', refresh_token: 'r' }, 0))).toBe(2_592_000_000 - 500);
});

test('a refresh token lasts two hours', () => {
  expect(refreshEndsAt(kept({}, 1_000))).toBe(1_000 + 7_200_000 - 500);
});

test('claims with any letters are read; garbage has none', () => {
  expect(claimsOf(token({ sub: '?>~', exp: 1 }))).toEqual({ sub: '?>~', exp: 1 });
  for (const garbage of ['', 'a.b.c', '..', 'a.!!!.c']) expect(claimsOf(garbage)).toEqual({});
});

test('only a whole session is taken from storage', () => {
  const session = kept({}, 1);
  expect(readKept(session)).toEqual(session);
  for (const wrong of [null, 1, 'x', {}, { ...session, scope: 'root' }, { ...session, at: '1' }])
    expect(readKept(wrong)).toBeNull();
});
