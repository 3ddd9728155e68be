import { permissions } from '@phuong/contract/access/access.permissions.ts';
import { texts as english } from '@phuong/texts/en-GB/daily.ts';
import { texts as vietnamese } from '@phuong/texts/vi/daily.ts';
import { expect, test } from 'vitest';
import type { Visitor } from '../lib/can-open.ts';
import { type FinderEntry, inOrder, matching } from './finder-entries.ts';
import { screenEntries, taskEntries } from './finder-tasks.ts';
import { opensFor } from './opens.ts';
import { loadOffice } from './screens/office.ts';

await loadOffice();

const year = '01890000-0000-7000-8000-000000000001';
const calendar = `/settings/school-years/${year}/semesters`;
const wordsOf = (texts: object) => (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts) as string;
const visitor = (scope: Visitor['scope'], ...held: string[]): Visitor => ({
  scope,
  is_admin: false,
  permissions: held,
});
const everything = (user: Visitor, texts: object) => [
  ...screenEntries(user, wordsOf(texts)),
  ...taskEntries(user, wordsOf(texts), year),
];
/** Where the best of what is found leads. */
const first = (user: Visitor, texts: object, text: string) => {
  const group = (key: string, entries: FinderEntry[]) => ({ key, label: key, entries: matching(entries, text) });
  const screens = group('screens', screenEntries(user, wordsOf(texts)));
  const groups = inOrder(screens, group('actions', taskEntries(user, wordsOf(texts), year)), text);
  return groups.flatMap(({ entries }) => entries)[0]?.href;
};

test('the words people say lead to the place, with and without accents', () => {
  const head = visitor('account', ...permissions);
  for (const [text, href] of [
    ['tkb', '/timetable/list'],
    ['thời khóa biểu', '/timetable/list'],
    ['thoi khoa bieu', '/timetable/list'],
    ['học bạ', '/classes/list'],
    ['lịch nghỉ', calendar],
    ['lich nghi', calendar],
    ['mở khoá', '/mark-sheets?state=locked'],
    ['phiếu liên lạc', '/classes/list'],
    ['nhap diem', '/mark-sheets?state=in_progress'],
  ] as const)
    expect(first(head, vietnamese, text), text).toBe(href);
  for (const [text, href] of [
    ['timetable', '/timetable/list'],
    ['tkb', '/timetable/list'],
    ['school record', '/classes/list'],
    ['holidays', calendar],
    ['unlock', '/mark-sheets?state=locked'],
    ['enter marks', '/mark-sheets?state=in_progress'],
  ] as const)
    expect(first(head, english, text), text).toBe(href);
});

test('a teacher and a pupil are led to their own places', () => {
  expect(first(visitor('teacher'), vietnamese, 'tkb')).toBe('/t/info-teacher/schedule');
  expect(first(visitor('teacher'), vietnamese, 'nhập điểm')).toBe('/t/classes');
  expect(first(visitor('student'), vietnamese, 'tkb')).toBe('/student/timetable');
  expect(first(visitor('student'), vietnamese, 'học bạ')).toBe('/student/transcripts');
  expect(first(visitor('student'), vietnamese, 'nhập điểm')).toBeUndefined();
});

test('nobody is offered what then refuses, whichever right they hold', () => {
  const alone = permissions.map((right) => visitor('account', right));
  for (const user of [...alone, visitor('account'), visitor('teacher'), visitor('student')])
    for (const { href } of everything(user, vietnamese)) expect(opensFor(user, href ?? ''), href).toBe(true);
  const tasksOf = (user: Visitor) => taskEntries(user, wordsOf(vietnamese), year).map(({ key }) => key);
  expect(tasksOf(visitor('account', 'view_class', 'view_teacher'))).toEqual([]);
  expect(tasksOf(visitor('account', 'view_mark', 'verify_mark'))).toEqual(['verifySheets', 'postSheets']);
});

test('every place and task has words in both languages', () => {
  for (const texts of [vietnamese, english])
    for (const scope of ['account', 'teacher', 'student'] as const)
      for (const { label } of everything(visitor(scope, ...permissions), texts))
        expect(label).toEqual(expect.any(String));
});
