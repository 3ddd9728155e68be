import type { Finding } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { expect, test } from 'vitest';
import { findingHref } from './readiness-links.ts';

type Ref = Finding['message']['refs'][number];
const finding = (step: Finding['step'], ...refs: Ref[]): Finding => ({
  severity: 'BLOCKING',
  step,
  message: { key: 'x', params: {}, refs },
});

test('a finding leads to the screen that mends it, open at whom it is about', () => {
  const teacher: Ref = { kind: 'TEACHER', id: 't1' };
  expect(findingHref(finding('PRECHECK', teacher))).toBe('/timetable/create-constraint?tab=teachers&item=t1');
  expect(findingHref(finding('CONSTRAINTS', { kind: 'RULE', id: 'teacherGaps' }, teacher))).toBe(
    '/timetable/create-constraint?tab=rules&item=teacherGaps',
  );
  expect(findingHref(finding('PRECHECK', { kind: 'SUBJECT', id: 's1' }))).toBe(
    '/timetable/create-constraint?tab=subjects&item=s1',
  );
  expect(findingHref(finding('WEEK', { kind: 'WEEK', id: null }))).toBe('/timetable/create-constraint?tab=week');
});

test('what is missing before any rule leads to its own screen', () => {
  const one: Ref = { kind: 'CLASS', id: 'c1' };
  expect(findingHref(finding('LESSONS', { kind: 'NUMBER_OF_LESSONS', id: 'c1' }, one))).toBe(
    '/timetable/number-of-lessons',
  );
  expect(findingHref(finding('ASSIGNMENTS', { kind: 'ASSIGNMENT', id: 'c1' }, one))).toBe(
    '/timetable/assign-teaching-schedule',
  );
  expect(findingHref(finding('HOMEROOMS', { kind: 'HOMEROOM', id: 'c1' }, one))).toBe(
    '/timetable/homeroom-teach-assignment',
  );
});
