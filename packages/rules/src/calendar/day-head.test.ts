import { expect, test } from 'vitest';
import { areEnglishHeads, readDayHead } from './day-head.ts';

test.for([
  ['16', false, { day: 16, month: null, year: null }],
  ['T2 16', false, { day: 16, month: null, year: null }],
  ['Thứ Năm, 05/11', false, { day: 5, month: 11, year: null }],
  ['16/9/26', false, { day: 16, month: 9, year: 2026 }],
  ['Thứ 5', false, null],
  ['Thu 5', false, null],
  ['Thu 5', true, { day: 5, month: null, year: null }],
  ['Thursday, 5/11', true, { day: 5, month: 11, year: null }],
  ['Fri 6', false, { day: 6, month: null, year: null }],
  ['T5 12', true, { day: 12, month: null, year: null }],
  ['Tổng P', false, null],
] as const)('%s, in English %s', ([head, isEnglish, expected]) => {
  expect(readDayHead(head, isEnglish)).toEqual(expected);
});

test('one head that can only be English tells the language of the others', () => {
  expect(areEnglishHeads(['Họ và tên', 'Wed 4', 'Thu 5'])).toBe(true);
  expect(areEnglishHeads(['Họ và tên', 'Thu 5', 'Thu 6'])).toBe(false);
});
