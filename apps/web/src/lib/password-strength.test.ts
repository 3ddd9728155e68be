import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const mai = { username: 'mai.tt', displayName: 'Trần Thị Mai' };

test.each([
  ['', 'weak', ''],
  ['ngựa ăn', 'weak', null],
  ['matkhaumoi', 'weak', 'matkhaumoi'],
  ['Matkhau1', 'weak', 'matkhau'],
  ['aaaaaaaaaaaaaaaaaa', 'weak', 'aaaaaaaaaaaaaaaaaa'],
  ['Tranthimai1!', 'weak', 'tranthimai'],
  ['ngựa phở', 'medium', null],
  ['Ngựa-phở-2027', 'strong', null],
  ['con gà gáy buổi sáng', 'strong', null],
])('the password %j is %s, for %j', (password, level, easy) => {
  expect(passwordStrength(password, 8, mai)).toEqual({ level, easy });
});
