import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { expect, test } from 'vitest';
import { readLevel } from './read-level.ts';

const levels: readonly ConductLevel[] = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'];
const read = (text: string, of = levels) => readLevel(text, of, (level) => (level === 'GOOD' ? ['Good', 'G'] : []));

test('a level is read in words and letters, with and without tones, in the language of the screen or in Vietnamese', () => {
  expect(['Tốt', 'tot', 'T', 'Good', 'g'].map((text) => read(text))).toEqual(Array(5).fill('GOOD'));
  expect(['Chưa  đạt', 'CĐ', 'c'].map((text) => read(text))).toEqual(Array(3).fill('UNSATISFACTORY'));
  expect([read('KHÁ'), read('đ'), read(' '), read('-')]).toEqual(['FAIR', 'SATISFACTORY', null, null]);
});

test('a word of another regulation, or none, is no level', () => {
  expect([read('TB'), read('8,5'), read('Xuất sắc')]).toEqual([undefined, undefined, undefined]);
  expect(read('TB', ['GOOD', 'FAIR', 'AVERAGE', 'WEAK'])).toBe('AVERAGE');
});
