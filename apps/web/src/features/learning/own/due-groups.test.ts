import { expect, test } from 'vitest';
import { daysLate, dueGroup, hoursLeft } from './due-groups.ts';

// A Wednesday.
const now = new Date('2026-11-25T19:00:00');
const at = (local: string) => new Date(local).toISOString();

test('what is due stands under overdue, today, this week until Sunday, or later', () => {
  expect(dueGroup(at('2026-11-25T18:59:00'), now)).toBe('over');
  expect(dueGroup(at('2026-11-25T23:59:00'), now)).toBe('today');
  expect(dueGroup(at('2026-11-26T00:00:00'), now)).toBe('week');
  expect(dueGroup(at('2026-11-29T23:59:00'), now)).toBe('week');
  expect(dueGroup(at('2026-11-30T00:00:00'), now)).toBe('later');
  expect(dueGroup(null, now)).toBe('none');
});

test('on a Sunday the week ends that night', () => {
  const sunday = new Date('2026-11-29T10:00:00');
  expect(dueGroup(at('2026-11-29T21:00:00'), sunday)).toBe('today');
  expect(dueGroup(at('2026-11-30T07:00:00'), sunday)).toBe('later');
});

test('days late are days of the calendar, hours left are whole', () => {
  expect(daysLate(at('2026-11-23T21:00:00'), now)).toBe(2);
  expect(daysLate(at('2026-11-25T07:00:00'), now)).toBe(0);
  expect(hoursLeft(at('2026-11-25T21:30:00'), now)).toBe(2);
});
