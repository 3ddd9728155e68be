import { expect, test } from 'vitest';
import { readCode } from './one-time-code.ts';

test.each([
  ['408213', 'digits', '408213'],
  [' 408 213\n', 'digits', '408213'],
  ['408-213', 'digits', '408213'],
  ['40821a', 'digits', null],
  ['mã 408213', 'digits', null],
  ['', 'digits', null],
  ['١٢٣٤', 'digits', null],
  ['ACDE FGHJ', 'letter-numeric', 'ACDEFGHJ'],
  ['acde-fgh7', 'letter-numeric', 'acdefgh7'],
  ['ACDE_FGH', 'letter-numeric', null],
  ['ĐCDE', 'letter-numeric', null],
] as const)('%j in mode %s is %j', (text, mode, code) => expect(readCode(text, mode)).toBe(code));
