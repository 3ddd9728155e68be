import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { takeSubjectNames } from '../../../../lib/words/subject-name.ts';
import { lessonChange, lessonTitle } from './lesson-words.ts';

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

test('who stands in is named to everybody else, and spoken to when it is they who read', () => {
  const covered = {
    ...lesson('LESSON'),
    status: 'HAPPENS',
    teachers: [{ id: 'mai', name: 'Mai' }],
    room: null,
    override: { kind: 'COVER', insteadOf: ['Đức'], otherDate: null, otherSlot: null, note: '' },
  } as unknown as DayLesson;
  const read = (reader: string | null) => lessonChange(t, covered, reader)?.words;
  expect(read('mai')).toEqual(['timetableViews.change.coverByYou']);
  expect(read('hoa')).toEqual(['timetableViews.change.cover']);
  expect(read(null)).toEqual(['timetableViews.change.cover']);
});
