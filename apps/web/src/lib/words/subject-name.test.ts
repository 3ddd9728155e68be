import { afterEach, expect, test } from 'vitest';
import { sheetShortName, subjectName, subjectShortName, takeSubjectNames } from './subject-name.ts';

afterEach(() => takeSubjectNames([]));

test('a subject has its Vietnamese name until English ones are known, and where there is none', () => {
  expect(subjectName('Toán')).toBe('Toán');
  takeSubjectNames([
    { name: 'Ngữ văn', shortName: 'Văn', nameEn: 'Literature' },
    { name: 'Giáo dục thể chất', shortName: 'GDTC', nameEn: 'Physical education' },
  ]);
  expect(['Ngữ văn', 'Văn', 'GDTC', 'Toán', ''].map(subjectName)).toEqual([
    'Literature',
    'Literature',
    'Physical education',
    'Toán',
    '',
  ]);
});

test('the full name of one subject goes before the short name of another', () => {
  takeSubjectNames([
    { name: 'Nghệ thuật', shortName: 'NT', nameEn: 'Arts' },
    { name: 'Mĩ thuật', shortName: 'Nghệ thuật', nameEn: 'Fine arts' },
  ]);
  expect(subjectName('Nghệ thuật')).toBe('Arts');
});

test('heads of narrow columns are short in both languages', () => {
  expect(subjectShortName('KHTN')).toBe('KHTN');
  const names = ['Mathematics', 'Music', 'English', 'Physical education', 'History and geography', 'Arts 2'];
  takeSubjectNames(names.map((nameEn) => ({ name: `${nameEn} vi`, shortName: nameEn.slice(0, 3), nameEn })));
  expect(names.map((nameEn) => subjectShortName(nameEn.slice(0, 3)))).toEqual([
    'Math.',
    'Music',
    'Engl.',
    'PE',
    'HG',
    'Arts 2',
  ]);
  takeSubjectNames([{ name: 'Toán', shortName: 'Toán', nameEn: 'Mathematics' }]);
  expect(['Toán 9A1', 'Văn 9A1', '9A1'].map(sheetShortName)).toEqual(['Math. 9A1', 'Văn 9A1', '9A1']);
});
