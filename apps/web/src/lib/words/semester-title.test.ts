import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { semesterTitle } from './semester-title.ts';

const t = ((key: string) => key) as unknown as TFunction;

test('a semester with its usual name is called as the language calls it; a name of the school stays', () => {
  for (const name of ['Học kì I', 'Học kỳ 1', 'HK I', 'HK1']) {
    expect(semesterTitle(name, t)).toBe('grading.semester.1');
  }
  expect(semesterTitle('Học kì II', t)).toBe('grading.semester.2');
  expect(semesterTitle('Học kì hè', t)).toBe('Học kì hè');
  expect(semesterTitle('Học kì III', t)).toBe('Học kì III');
});
