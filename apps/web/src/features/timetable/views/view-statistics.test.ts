import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { expect, test } from 'vitest';
import { figuresOf } from './view-statistics.ts';

const bells = (count: number) => Array.from({ length: count }, () => ({ start: '07:00', end: '07:45' }));
const grid = {
  shifts: [
    { key: 'MORNING' as const, periods: bells(5) },
    { key: 'AFTERNOON' as const, periods: bells(4) },
  ],
};
const lesson = (part: Partial<BoardLesson>): BoardLesson => ({
  id: 'l',
  subjectId: 's',
  purpose: 'LESSON',
  classes: [],
  teacherIds: ['t'],
  duration: 1,
  weeks: null,
  pair: null,
  parallel: null,
  roomKind: null,
  roomId: null,
  site: '',
  slot: null,
  isLocked: false,
  ...part,
});
const at = (day: number, shift: 'MORNING' | 'AFTERNOON', period: number, part: Partial<BoardLesson> = {}) =>
  lesson({ slot: { day, shift, period }, ...part });

test('gaps are the free periods between the lessons of a session, never across noon', () => {
  const figures = figuresOf([at(1, 'MORNING', 1), at(1, 'MORNING', 4), at(1, 'AFTERNOON', 3)], grid);
  expect(figures).toEqual({ periods: 3, days: 1, sessions: 2, gaps: 2, singles: 1, last: 0 });
});

test('a double fills two periods and is no single-lesson session', () => {
  expect(figuresOf([at(2, 'MORNING', 4, { duration: 2 })], grid)).toEqual({
    periods: 2,
    days: 1,
    sessions: 1,
    gaps: 0,
    singles: 0,
    last: 1,
  });
});

test('lessons of every other week count half', () => {
  const odd = at(3, 'MORNING', 1, { weeks: 'ODD' });
  expect(figuresOf([odd], grid)).toEqual({ periods: 0.5, days: 0.5, sessions: 0.5, gaps: 0, singles: 0.5, last: 0 });
  expect(figuresOf([odd, at(3, 'MORNING', 1, { weeks: 'EVEN' })], grid).periods).toBe(1);
});

test('lessons without a place count as periods only', () => {
  expect(figuresOf([lesson({ duration: 2 })], grid)).toEqual({
    periods: 2,
    days: 0,
    sessions: 0,
    gaps: 0,
    singles: 0,
    last: 0,
  });
});
