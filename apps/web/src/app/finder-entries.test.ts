import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { foundGroups, matching } from './finder-entries.ts';

const entry = (label: string) => ({ key: label, label, icon: IconHome });
const entries = ['Lớp học', 'Học sinh', 'Phân công giảng dạy', 'Đăng xuất'].map(entry);

test('screens are found without accents, those that begin with the word first', () => {
  expect(matching(entries, 'hoc').map(({ label }) => label)).toEqual(['Học sinh', 'Lớp học']);
  expect(matching(entries, 'dang xuat').map(({ label }) => label)).toEqual(['Đăng xuất']);
  expect(matching(entries, 'dạy công').map(({ label }) => label)).toEqual(['Phân công giảng dạy']);
  expect(matching(entries, '')).toHaveLength(4);
});

test('what is found leads to the record in the own area', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const classId = '01890000-0000-7000-8000-000000000002';
  const found = {
    students: [{ id, name: 'Đặng Thu Hà', detail: '9A1', classId }],
    teachers: [],
    classes: [{ id: classId, name: '9A1', detail: '2026-2027' }],
  };
  const hrefs = (scope: 'account' | 'teacher') =>
    foundGroups((key: string) => key, scope, found).flatMap((group) => group.entries.map(({ href }) => href));
  expect(hrefs('account')).toEqual([`/classes/list/${classId}/detail`, `/students/${id}/detail`]);
  expect(hrefs('teacher')).toEqual([`/t/classes/${classId}`, `/t/classes/${classId}/student/${id}/detail`]);
});
