import { expect, test } from 'vitest';
import { formatMark, parseMark, parseTypedMark } from './mark.ts';

test('a mark is read with comma or point, with or without one decimal', () => {
  for (const [text, tenths] of [
    ['8,5', 85],
    ['8.5', 85],
    [' 8 ', 80],
    ['10', 100],
    ['10,0', 100],
    ['0', 0],
    ['0,1', 1],
  ] as const) {
    expect(parseMark(text)).toEqual({ ok: true, tenths });
  }
});

test('85 is out of range and never guessed to be 8,5', () => {
  for (const text of ['85', '10,1', '11', '-1', '100', '85,55']) {
    expect(parseMark(text)).toEqual({ ok: false, reason: 'out_of_range' });
  }
});

test('typed by who chose so, two digits other than 10 get one decimal; all else is read as it stands', () => {
  for (const [text, tenths] of [
    ['85', 85],
    ['05', 5],
    ['11', 11],
    ['99', 99],
    ['00', 0],
    ['10', 100],
    ['0', 0],
    ['8', 80],
    ['8,5', 85],
  ] as const) {
    expect(parseTypedMark(text, 'TWO_DIGITS')).toEqual({ ok: true, tenths });
  }
  for (const text of ['855', '100', '085']) {
    expect(parseTypedMark(text, 'TWO_DIGITS')).toMatchObject({ ok: false, reason: 'out_of_range' });
  }
  expect(parseTypedMark('85', 'AS_TYPED')).toEqual({ ok: false, reason: 'out_of_range' });
});

test('a second decimal is refused, even a zero', () => {
  for (const text of ['8,55', '8,50']) expect(parseMark(text)).toEqual({ ok: false, reason: 'too_many_decimals' });
});

test('anything else is not a number', () => {
  for (const text of ['', ' ', 'abc', '8,', ',5', '8,5.1', '1e1', '8 5', '+8', '8đ', 'Đ']) {
    expect(parseMark(text)).toEqual({ ok: false, reason: 'not_a_number' });
  }
});

test('every mark prints with one digit and reads back as itself in both languages', () => {
  expect(formatMark(85, 'vi')).toBe('8,5');
  expect(formatMark(100, 'vi')).toBe('10,0');
  expect(formatMark(5, 'en-GB')).toBe('0.5');
  for (let tenths = 0; tenths <= 100; tenths += 1) {
    expect(parseMark(formatMark(tenths, 'vi'))).toEqual({ ok: true, tenths });
    expect(parseMark(formatMark(tenths, 'en-GB'))).toEqual({ ok: true, tenths });
  }
});
