import { expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { noRelation, relationOf } from '../staff/class-relation.policy.ts';
import { classActions, classWarnings, mayReadClass } from './class.policy.ts';

const actor = (scope: Actor['scope'], ...permissions: string[]): Actor => ({
  userId: 'u',
  sessionId: 's',
  scope,
  isAdmin: false,
  permissions: new Set(permissions),
  name: '',
  teacherId: scope === 'teacher' ? 't' : null,
  studentId: null,
});
const homeroom = { isHomeroom: true, leadsToday: true, subjectIds: { 1: [], 2: [] } };

it('a class is read by the office with the permission and by teachers who do something there', () => {
  expect(mayReadClass(actor('account', 'view_class'), null)).toBe(true);
  expect(mayReadClass(actor('account'), null)).toBe(false);
  expect(mayReadClass(actor('teacher'), homeroom)).toBe(true);
  expect(mayReadClass(actor('teacher'), noRelation)).toBe(false);
  expect(mayReadClass(actor('teacher', 'view_class'), noRelation)).toBe(false);
});

it('a closed year allows nothing', () => {
  const clerk = actor('account', 'update_class', 'update_timetable');
  expect(classActions(clerk, { isYearClosed: false })).toEqual(['update', 'delete', 'assign']);
  expect(classActions(clerk, { isYearClosed: true })).toEqual([]);
  expect(classActions(actor('teacher'), { isYearClosed: false })).toEqual([]);
});

it('homeroom counts to its last day, teaching the whole year', () => {
  const today = '2026-10-01';
  const ended = {
    homerooms: [{ fromDate: '2026-09-01', toDate: '2026-09-30' }],
    assignments: [{ subjectId: 'm', ordinal: 2 }],
  };
  expect(relationOf(ended, today)).toEqual({ isHomeroom: false, leadsToday: false, subjectIds: { 1: [], 2: ['m'] } });
  const from = (fromDate: string, toDate: string | null) =>
    relationOf({ homerooms: [{ fromDate, toDate }], assignments: [] }, today);
  expect(from('2026-09-01', today)).toMatchObject({ isHomeroom: true, leadsToday: true });
  expect(from(today, null)).toMatchObject({ isHomeroom: true, leadsToday: true });
  // Before its first day too, to prepare, but not for what is about persons.
  expect(from('2026-10-02', null)).toMatchObject({ isHomeroom: true, leadsToday: false });
});

it('a class over its size or above the legal size is warned about', () => {
  expect(classWarnings({ size: 45, maxSize: 45 }, 45)).toEqual([]);
  expect(classWarnings({ size: 46, maxSize: 45 }, 45)).toEqual(['OVER_SIZE']);
  expect(classWarnings({ size: 40, maxSize: 50 }, 45)).toEqual(['OVER_LEGAL_SIZE']);
});
