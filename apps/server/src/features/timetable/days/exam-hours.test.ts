import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { expect, it } from 'vitest';
import type { TaughtLesson } from './day-lessons.rules.ts';
import { type ExamHours, withExams } from './exam-hours.rules.ts';

const exam: ExamHours = {
  date: '2026-12-21',
  startTime: '07:30',
  endTime: '09:00',
  subjectName: 'Toán',
  classIds: new Set(['8a', '8b']),
};

const aLesson = (change: { date?: string; startTime?: string; endTime?: string; classes: string[] }): TaughtLesson => {
  const { classes, ...rest } = change;
  const lesson = { date: '2026-12-21', startTime: '07:00', endTime: '07:45', exam: null, ...rest };
  const named = classes.map((id) => ({ id, name: id, group: null }));
  return { lesson: { ...lesson, classes: named } as unknown as DayLesson, planned: {} as TaughtLesson['planned'] };
};

it('a lesson is not held while all its classes sit an exam', () => {
  const lessons = [
    aLesson({ classes: ['8a'] }),
    aLesson({ classes: ['8a', '8b'] }),
    aLesson({ classes: ['8a', '9a'] }),
    aLesson({ classes: ['9a'] }),
    aLesson({ classes: ['8a'], startTime: '09:00', endTime: '09:45' }),
    aLesson({ classes: ['8a'], date: '2026-12-22' }),
    aLesson({ classes: [] }),
  ];
  const found = withExams(lessons, [exam]).map(({ lesson }) => lesson.exam?.subjectName ?? null);
  expect(found).toEqual(['Toán', 'Toán', null, null, null, null, null]);
});
