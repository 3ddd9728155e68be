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

test('a place or a task is found by what people call it, before what only holds the words', () => {
  const said = (label: string, words: string) => ({ ...entry(label), said: words });
  const places = [
    entry('Học sinh bậc trung học'),
    said('Thời khoá biểu', 'tkb, lịch dạy'),
    said('Xem và in học bạ', 'học bạ, sổ học bạ'),
    said('Mở khoá sổ điểm', 'mở khoá, mở sổ'),
    said('Nhật kí', 'nhật ký, lịch sử'),
  ];
  const first = (text: string) => matching(places, text)[0]?.label;
  expect(first('TKB')).toBe('Thời khoá biểu');
  expect(first('thời khóa biểu')).toBe('Thời khoá biểu');
  expect(first('hoc ba')).toBe('Xem và in học bạ');
  expect(first('mo khoa')).toBe('Mở khoá sổ điểm');
  expect(first('nhật ký')).toBe('Nhật kí');
  expect(first('day lich')).toBe('Thời khoá biểu');
  expect(matching(places, 'ịch')).toEqual([]);
});

test('what is found leads to the record in the own area', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const classId = '01890000-0000-7000-8000-000000000002';
  const found = {
    students: [{ id, name: 'Đặng Thu Hà', detail: '9A1', classId }],
    teachers: [],
    classes: [{ id: classId, name: '9A1', detail: '2026-2027' }],
    sheets: [
      {
        classId,
        className: '9A1',
        subjectId: id,
        subjectName: 'Toán',
        semesterId: 'hk1',
        semesterOrdinal: 1,
      },
    ],
  };
  const hrefs = (scope: 'account' | 'teacher') =>
    foundGroups((key: string) => key, scope, found).flatMap((group) => group.entries.map(({ href }) => href));
  const sheet = `?tab=marks&subject=${id}&semester=hk1`;
  expect(hrefs('account')).toEqual([undefined, `/classes/list/${classId}/detail`, `/students/${id}/detail`]);
  expect(hrefs('teacher')).toEqual([
    `/t/classes/${classId}${sheet}`,
    `/t/classes/${classId}`,
    `/t/classes/${classId}/student/${id}/detail`,
  ]);
});
