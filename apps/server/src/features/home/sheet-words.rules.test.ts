import { expect, test } from 'vitest';
import { mayNameSheets, sheetsSaid } from './sheet-words.rules.ts';

const classes = ['6a1', '6a10', '7a2', '10toan'].map((key) => ({ id: key, key }));
const subjects = [
  { id: 'maths', key: 'toan toan toan mathematics' },
  { id: 'literature', key: 'ngu van van nguvan literature' },
  { id: 'physics', key: 'vat li li vatli physics' },
];
const said = (text: string) => sheetsSaid(text, classes, subjects);
const maths6a1 = { classIds: ['6a1'], subjectIds: ['maths'] };

test('a class and a subject name a sheet, in any order, with and without accents and other words', () => {
  for (const text of [
    'sổ điểm toán 6a1',
    'so diem toan 6a1',
    'Toán 6A1',
    '6a1 toán',
    'sổ điểm môn toán lớp 6 a1',
    'nhập điểm toán 6A1',
    'mark sheet math 6a1',
  ])
    expect(said(text), text).toEqual(maths6a1);
  expect(said('vật lý 7a2')).toEqual({ classIds: ['7a2'], subjectIds: ['physics'] });
  expect(said('văn 6a')).toEqual({ classIds: ['6a1', '6a10'], subjectIds: ['literature'] });
});

test('a class or a subject alone names sheets only after "sổ điểm"', () => {
  expect(said('sổ điểm 6a1')).toEqual({ classIds: ['6a1'], subjectIds: null });
  expect(said('sổ điểm văn')).toEqual({ classIds: null, subjectIds: ['literature'] });
  expect(said('6a1')).toBeNull();
  expect(said('toán')).toBeNull();
});

test('words that are neither name no sheet, and most texts need not be looked at', () => {
  expect(said('sổ điểm hoá 6a1')).toBeNull();
  expect(said('nguyễn văn an 6a1')).toBeNull();
  expect(mayNameSheets('nguyễn văn an')).toBe(false);
  expect(mayNameSheets('toán 6a1') && mayNameSheets('sổ điểm')).toBe(true);
});
