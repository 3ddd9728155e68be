import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { takeSubjectNames } from '../../../../lib/words/subject-name.ts';
import { lessonTitle } from './lesson-words.ts';

afterEach(() => takeSubjectNames([]));

const t = ((key: string) => key) as unknown as TFunction;
const lesson = (purpose: DayLesson['purpose']) =>
  ({ purpose, subject: { id: '1', name: 'Toán', shortName: 'Toán' } }) as unknown as DayLesson;

test('a lesson is called by its subject in the language of the page, flag assembly and form period by what they are', () => {
  expect(lessonTitle(t, lesson('LESSON'))).toBe('Toán');
  takeSubjectNames([{ name: 'Toán', shortName: 'Toán', nameEn: 'Mathematics' }]);
  expect(lessonTitle(t, lesson('LESSON'))).toBe('Mathematics');
  expect(lessonTitle(t, lesson('FLAG'))).toBe('timetableViews.purpose.FLAG');
});
