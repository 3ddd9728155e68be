import { expect, test } from 'vitest';
import { openLessons, ownLesson, usualLesson } from './open-lessons.ts';

const now = new Date('2026-11-16T03:00:00Z');
const lesson = (id: string, publishAt: string | null, more: object = {}) => ({
  id,
  title: id,
  subjectId: 'maths',
  state: 'published' as const,
  position: 1,
  publishAt,
  ...more,
});

test('an exercise goes into the lesson of its subject that was opened last, and never into one pupils do not see', () => {
  const lessons = [
    lesson('old', '2026-11-02T00:00:00Z'),
    lesson('newest', '2026-11-09T00:00:00Z'),
    lesson('soon', '2026-11-20T00:00:00Z'),
    lesson('draft', null, { state: 'draft' }),
    lesson('other', '2026-11-15T00:00:00Z', { subjectId: 'physics' }),
  ];
  expect(openLessons(lessons, 'maths', now).map(({ id }) => id)).toEqual(['newest', 'old']);
  expect(usualLesson(lessons, 'maths', now)).toBe('newest');
});

test('of two that were opened together it is the later one in the list; without any the exercise gets one of its own', () => {
  const at = '2026-11-09T00:00:00Z';
  expect(usualLesson([lesson('a', at), lesson('b', at, { position: 2 })], 'maths', now)).toBe('b');
  expect(usualLesson([], 'maths', now)).toBe(ownLesson);
  expect(usualLesson([lesson('a', at)], null, now)).toBe(ownLesson);
});
