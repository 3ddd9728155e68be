import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['matkhau', 'weak'],
  ['matkhaumoi', 'weak'],
  ['aaaaaaaaaaaaaaaaaa', 'weak'],
  ['Matkhau1', 'medium'],
  ['Mat-khau-2027', 'strong'],
  ['con gà gáy buổi sáng', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
