import { expect, test } from 'vitest';
import { sameTeachers, teacherReader, teachersText } from './read-teachers.ts';

const person = (id: string, code: string, name: string, subjectIds: string[], isWorking = true) => ({
  id,
  code,
  name,
  subjectIds,
  isWorking,
});
const people = [
  person('an', 'GV001', 'Nguyễn Văn An', ['maths']),
  person('an2', 'GV002', 'Nguyễn Văn An', ['music']),
  person('binh', 'GV003', 'Trần Thị Bình', ['maths', 'music']),
  person('cu', 'GV004', 'Lê Cũ', ['maths'], false),
];
const read = teacherReader(people);
const one = (teacherId: string, weeklyPeriods: number | null = null) => ({ teachers: [{ teacherId, weeklyPeriods }] });

test('a teacher is known by the code or the whole name, whatever its capitals and accents', () => {
  expect(read('gv003', 'maths')).toEqual(one('binh'));
  expect(read(' TRAN  THI BINH ', 'maths')).toEqual(one('binh'));
  expect(read('', 'maths')).toEqual({ teachers: [] });
});

test('of two of one name the one who teaches the subject is meant, and nobody where that does not tell', () => {
  expect(read('Nguyễn Văn An', 'maths')).toEqual(one('an'));
  expect(read('Nguyễn Văn An', 'music')).toEqual(one('an2'));
  expect(read('Nguyễn Văn An', 'history')).toEqual({ fault: 'ambiguous', given: 'Nguyễn Văn An' });
});

test('who does not work here, or is known to nobody, is no teacher of a cell', () => {
  expect(read('Lê Cũ', 'maths')).toEqual({ fault: 'missing', given: 'Lê Cũ' });
  expect(read('Bình', 'maths')).toMatchObject({ fault: 'missing' });
});

test('several share a cell, each with an own number of periods where one is given', () => {
  expect(read('GV001 (1,5), Trần Thị Bình (2); GV002', 'maths')).toEqual({
    teachers: [
      { teacherId: 'an', weeklyPeriods: 1.5 },
      { teacherId: 'binh', weeklyPeriods: 2 },
      { teacherId: 'an2', weeklyPeriods: null },
    ],
  });
});

test('a number of periods that no timetable has is none', () => {
  expect(read('GV001 (1,3)', 'maths')).toMatchObject({ fault: 'missing' });
  expect(read('GV001 (99)', 'maths')).toMatchObject({ fault: 'missing' });
});

test('what is copied reads back as it was, by the code where two bear the name', () => {
  const shared = [
    { teacherId: 'an2', weeklyPeriods: 1.5 },
    { teacherId: 'binh', weeklyPeriods: null },
  ];
  const text = teachersText(shared, people, (periods) => String(periods).replace('.', ','));
  expect(text).toBe('GV002 (1,5), Trần Thị Bình');
  expect(read(text, 'maths')).toEqual({ teachers: shared });
  expect(sameTeachers(shared, [...shared].reverse())).toBe(true);
  expect(sameTeachers(shared, shared.slice(1))).toBe(false);
});
