import { expect, test } from 'vitest';
import { forgetTypedPassword, keepTypedPassword, typedPasswordOf } from './typed-password.ts';

test('a first password is at hand for whoever typed it, until it is forgotten', () => {
  expect(typedPasswordOf('2026-00467')).toBeNull();
  keepTypedPassword('2026-00467', 'dopa-quga-nevi-note');
  expect(typedPasswordOf('2026-00475')).toBeNull();
  expect(typedPasswordOf('2026-00467')).toBe('dopa-quga-nevi-note');
  forgetTypedPassword();
  expect(typedPasswordOf('2026-00467')).toBeNull();
});
