import { expect, it } from 'vitest';
import { codesIn, following } from './class-codes.ts';

it('barcodes are told apart however they were scanned', () => {
  expect(codesIn(' 000012  000144,HP-3;\n7 ')).toEqual(['000012', '000144', 'HP-3', '7']);
  expect(codesIn('   ')).toEqual([]);
});

it('those that follow count on and keep their zeros', () => {
  expect(following(['000098', 'HP-0009'], 0)).toEqual(['000098', 'HP-0009']);
  expect(following(['000098', 'HP-0009'], 3)).toEqual(['000101', 'HP-0012']);
  expect(following(['TOAN'], 1)).toEqual([]);
});
