import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { expect, test } from 'vitest';
import { schoolMinutes } from './school-clock.ts';
import { isGivenAway, lessonsAt, sessionsOf, timeOf } from './week-lessons.ts';

const lesson = (part: Partial<DayLesson>): DayLesson => ({
  key: `${part.slot?.shift}${part.slot?.period}`,
  lessonId: '1',
  date: '2027-01-07',
  slot: { day: 4, shift: 'MORNING', period: 1 },
  duration: 1,
  startTime: '07:00',
  endTime: '07:45',
  purpose: 'LESSON',
  subject: { id: 's', name: 'Toán', shortName: 'Toán' },
  classes: [{ id: 'c', name: '9A1', group: null }],
  teachers: [{ id: 't', name: 'Nguyễn Thị Mai' }],
  room: null,
  site: '',
  status: 'HAPPENS',
  exam: null,
  override: null,
  ...part,
});
const shift = (key: 'MORNING' | 'AFTERNOON') => ({ key, periods: [{ start: '07:00', end: '07:45' }] });
const week = (lessons: DayLesson[]): TimetableDays => ({
  of: { kind: 'TEACHER', id: 't', name: 'Nguyễn Thị Mai' },
  grid: { days: [1, 2, 3, 4, 5, 6], shifts: [shift('MORNING'), shift('AFTERNOON')] },
  days: [],
  lessons,
});

test('a lesson is past, running, soon or later by the minute', () => {
  const at = (now: number) => timeOf({ startTime: '07:55', endTime: '08:40' }, now);
  expect(at(7 * 60 + 54)).toEqual({ kind: 'soon', minutes: 1 });
  expect(at(7 * 60 + 55)).toEqual({ kind: 'now', minutes: 45 });
  expect(at(8 * 60 + 39)).toEqual({ kind: 'now', minutes: 1 });
  expect(at(8 * 60 + 40)).toEqual({ kind: 'past' });
  expect(at(6 * 60)).toEqual({ kind: 'later' });
});

test('the school’s clock is that of Vietnam whatever the phone’s zone', () => {
  expect(schoolMinutes(new Date('2027-01-07T00:30:00Z'))).toBe(7 * 60 + 30);
  expect(schoolMinutes(new Date('2027-01-06T17:00:00Z'))).toBe(0);
});

test('a day is told by its shifts, in the order of the bells', () => {
  const late = lesson({ slot: { day: 4, shift: 'MORNING', period: 2 }, startTime: '07:55' });
  const noon = lesson({ slot: { day: 4, shift: 'AFTERNOON', period: 1 }, startTime: '13:15' });
  const other = lesson({ date: '2027-01-08' });
  const told = sessionsOf(week([noon, late, lesson({}), other]), '2027-01-07');
  expect(told.map((session) => [session.shift, session.lessons.map(({ startTime }) => startTime)])).toEqual([
    ['MORNING', ['07:00', '07:55']],
    ['AFTERNOON', ['13:15']],
  ]);
});

test('a lesson of two periods lies in both, not in a third', () => {
  const double = lesson({ duration: 2 });
  const found = [1, 2, 3].map(
    (period) => lessonsAt(week([double]), { date: '2027-01-07', shift: 'MORNING', period }).length,
  );
  expect(found).toEqual([1, 1, 0]);
});

test('a lesson that somebody else covers is given away, one that I cover is not', () => {
  const cover = { id: 'o', kind: 'COVER' as const, otherDate: null, otherSlot: null, note: '' };
  const own = week([]).of;
  expect(isGivenAway(lesson({ override: { ...cover, insteadOf: ['Nguyễn Thị Mai'] } }), own)).toBe(true);
  expect(isGivenAway(lesson({ override: { ...cover, insteadOf: ['Trần Văn Nam'] } }), own)).toBe(false);
});
