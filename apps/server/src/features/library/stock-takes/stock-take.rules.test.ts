import { expect, test } from 'vitest';
import { findingOf, registerNumberOf, type ScannedCopy } from './stock-take.rules.ts';

const copy: ScannedCopy = {
  state: 'available',
  isOnLoan: false,
  isSetAside: false,
  shelf: 'V1',
  isInScope: true,
  isListed: true,
};
const at = (shelf: string, shelves: string[] = []) => ({ shelf, shelves });

test.for<[what: string, copy: Partial<ScannedCopy>, shelf: string, isDamaged: boolean, finding: string]>([
  ['on its shelf', {}, 'V1', false, 'RIGHT'],
  ['where nobody said which shelf', {}, '', false, 'RIGHT'],
  ['on another', {}, 'V2', false, 'WRONG_SHELF'],
  ['on another and damaged', {}, 'V2', true, 'WRONG_SHELF'],
  ['on its shelf and damaged', {}, 'V1', true, 'DAMAGED'],
  ['lent, wherever it stands', { isOnLoan: true }, 'V2', false, 'ON_LOAN_HERE'],
  ['lost', { state: 'lost' }, 'V1', false, 'LOST_HERE'],
  ['lost by its reader', { state: 'lost', isOnLoan: true }, 'V1', false, 'ON_LOAN_HERE'],
  ['withdrawn', { state: 'withdrawn', isListed: false }, 'V1', false, 'WITHDRAWN_HERE'],
  ['being mended, which is on no shelf', { state: 'repair' }, 'V2', false, 'RIGHT'],
  ['set aside at the desk', { isSetAside: true }, 'V2', false, 'RIGHT'],
  ['bought since', { isListed: false }, 'V1', false, 'ADDED'],
  ['of no part of it', { isListed: false, isInScope: false }, 'V1', false, 'OUT_OF_SCOPE'],
])('a copy %s', ([, facts, shelf, isDamaged, finding]) => {
  expect(findingOf({ ...copy, ...facts }, at(shelf), isDamaged)).toBe(finding);
});

test('one that belongs to another shelf and stands on a counted one is on the wrong shelf, not out of scope', () => {
  const stranger = { ...copy, shelf: 'K4', isListed: false, isInScope: false };
  expect(findingOf(stranger, at('V1', ['V1']), false)).toBe('WRONG_SHELF');
  expect(findingOf(stranger, at('', ['V1']), false)).toBe('OUT_OF_SCOPE');
});

test('a register number is digits, with or without zeros before them', () => {
  expect([registerNumberOf('000012'), registerNumberOf('12'), registerNumberOf('V12'), registerNumberOf('')]).toEqual([
    12,
    12,
    null,
    null,
  ]);
});
