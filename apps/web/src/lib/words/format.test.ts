import { expect, test } from 'vitest';
import { parseTypedDate } from './dates.ts';
import {
  formatDate,
  formatFixed,
  formatMark,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
} from './format.ts';
import { initials, shortName } from './names.ts';
import { parseTypedNumber } from './numbers.ts';

test('numbers have a decimal comma and points between thousands', () => {
  expect(formatNumber(1234567.5)).toBe('1.234.567,5');
  expect(formatFixed(8)).toBe('8,0');
  expect(formatPercent(0.808)).toBe('80,8%');
  expect(formatMoney(1500000)).toBe('1.500.000 ₫');
});

test('a mark in tenths has one decimal; no mark is empty', () => {
  expect(formatMark(85)).toBe('8,5');
  expect(formatMark(100)).toBe('10,0');
  expect(formatMark(null)).toBe('');
});

test('dates are dd/MM/yyyy', () => {
  expect(formatDate('2012-08-20')).toBe('20/08/2012');
  expect(formatDate('nonsense')).toBe('');
  expect(formatDate(null)).toBe('');
});

test('phones stand in groups; what is no phone stays as it is', () => {
  expect(formatPhone('0912100100')).toBe('0912 100 100');
  expect(formatPhone('+84912100100')).toBe('0912 100 100');
  expect(formatPhone('02773851234')).toBe('0277 385 1234');
  expect(formatPhone('113')).toBe('113');
});

test.each([
  ['1/2/2015', '2015-02-01'],
  ['01-02-2015', '2015-02-01'],
  ['1.2.15', '2015-02-01'],
  ['01022015', '2015-02-01'],
  ['29/2/2024', '2024-02-29'],
  ['5/9/85', '1985-09-05'],
  ['29/2/2023', null],
  ['31/4/2024', null],
  ['1/13/2024', null],
  ['abc', null],
])('the typed date %s is read day first', (text, iso) => {
  expect(parseTypedDate(text, new Date(2027, 0, 7))).toBe(iso);
});

test.each([
  ['8,5', 8.5],
  ['8.5', 8.5],
  ['1.234', 1.234],
  ['1.234,5', 1234.5],
  ['1.234.567', 1234567],
  ['-3', -3],
  ['8,', 8],
  ['8,5,1', null],
  ['abc', null],
  ['', null],
])('the typed number %s is %s', (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});

test('a long name is shortened from the family name, never the given name', () => {
  expect(shortName('Nguyễn Hoàng Phương Quỳnh Như', 18)).toBe('N. H. P. Quỳnh Như');
  expect(shortName('Đặng Thu Hà')).toBe('Đặng Thu Hà');
  expect(shortName("Y'Thin Niê", 3)).toBe("Y'Thin Niê");
  expect(initials('Đặng Thu Hà')).toBe('HÀ');
});
