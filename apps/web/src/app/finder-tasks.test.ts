import { permissions } from '@phuong/contract/access/access.permissions.ts';
import { texts as daily } from '@phuong/texts/en-GB/daily.ts';
import { texts as words } from '@phuong/texts/en-GB/finder-screens.ts';
import { texts as dailyInVietnamese } from '@phuong/texts/vi/daily.ts';
import { texts as wordsInVietnamese } from '@phuong/texts/vi/finder-screens.ts';
import { expect, test } from 'vitest';
import type { Visitor } from '../lib/can-open.ts';
import { type FinderEntry, inOrder, matching } from './finder-entries.ts';
import { screenEntries, taskEntries } from './finder-tasks.ts';
import { opensFor } from './opens.ts';
import { loadOffice } from './screens/office.ts';
import { allScreens } from './screens/screen-components.ts';

await loadOffice();

const english = { ...daily, ...words };
const vietnamese = { ...dailyInVietnamese, ...wordsInVietnamese };

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
  const everybodys = tasksOf(visitor('account'));
  const ofRights = (...held: string[]) =>
    tasksOf(visitor('account', ...held)).filter((key) => !everybodys.includes(key));
  expect(ofRights('view_class')).toEqual([]);
  expect(ofRights('view_mark', 'verify_mark')).toEqual([
    'verifySheets',
    'postSheets',
    'takeRegister',
    'decidePupilLeave',
    'yearResults',
  ]);
});

test('what the areas are asked for by leads to them, with and without accents', () => {
  const head = visitor('account', ...permissions);
  const asked: readonly (readonly [Visitor, readonly (readonly [string, string])[]])[] = [
    [
      head,
      [
        ['so dau bai', '/classes/registers'],
        ['đơn xin nghỉ học', '/classes/pupil-leave'],
        ['ai nghi hom nay', '/teachers/leave-management'],
        ['nghỉ phép', '/teachers/leave-management'],
        ['day thay', '/timetable/covers'],
        ['bang luong', '/teachers/salary-management'],
        ['nang luong', '/teachers/raises'],
        ['kiem ke sach', '/library/stock-takes'],
        ['thư viện', '/library/books'],
        ['sách quá hạn', '/library/borrow-download-list'],
        ['may chieu', '/device/management'],
        ['phòng thí nghiệm', '/laboratory/list'],
        ['de thi', '/questions'],
        ['bao cao', '/statistics'],
        ['hai mặt giáo dục', '/dashboard/two-areas-of-education-results'],
        ['thong ke', '/dashboard/overview'],
        ['phiếu lương của tôi', '/profile/payroll'],
        ['cho muon sach', '/library/borrow-download-list/create'],
      ],
    ],
    [
      visitor('teacher'),
      [
        ['dạy thay', '/t/covers'],
        ['diem danh', '/t/registers'],
        ['xin nghi phep', '/t/info-teacher/on-leave/create'],
        ['phieu luong', '/t/info-teacher/payroll'],
        ['máy chiếu', '/t/device/list'],
        ['dat phong may', '/t/practical-laboratory/create'],
        ['chấm bài', '/t/marking'],
        ['gia han sach', '/t/library/borrow-download-list'],
      ],
    ],
    [
      visitor('student'),
      [
        ['xin nghi hoc', '/student/leave'],
        ['nộp bài', '/student/e-learning'],
        ['sach dang muon', '/student/library/borrow-download-list'],
        ['muon thiet bi', '/student/device/borrowing-list'],
        ['huong dan', '/docs/02'],
      ],
    ],
  ];
  for (const [user, questions] of asked)
    expect(questions.map(([text]) => [text, first(user, vietnamese, text)])).toEqual(questions);
});

/** Opened before anybody is signed in, or another name of the home page. */
const notSought = /^\/(?:$|t$|sign-|forgot-password|login-sso)/;

test('every place of the menu and every screen without a record is found by somebody who may open it', () => {
  for (const texts of [vietnamese, english]) {
    const found = new Set(
      (['account', 'teacher', 'student'] as const).flatMap((scope) =>
        everything(visitor(scope, ...permissions), texts).map(({ href }) => href?.split('?')[0]),
      ),
    );
    const screens = allScreens.map(([path]) => path).filter((path) => !path.includes('$') && !notSought.test(path));
    expect(screens.filter((path) => !found.has(path))).toEqual([]);
  }
});

test('what stands in the finder is found by its own name', () => {
  for (const texts of [vietnamese, english])
    for (const scope of ['account', 'teacher', 'student'] as const) {
      const entries = everything(visitor(scope, ...permissions), texts);
      for (const entry of entries) expect(matching(entries, entry.label), entry.label).toContain(entry);
    }
});

test('every place and task has words in both languages', () => {
  for (const texts of [vietnamese, english])
    for (const scope of ['account', 'teacher', 'student'] as const)
      for (const { label, said = '' } of everything(visitor(scope, ...permissions), texts))
        expect([label, said]).toEqual([expect.any(String), expect.any(String)]);
});
