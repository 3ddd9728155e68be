import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { expect, it } from 'vitest';
import { kindsOf, marksOf } from './compare-words.ts';

const moved: TimetableDifference = {
  kind: 'MOVED',
  fromId: 'a',
  toId: 'b',
  subjectName: 'Toán',
  classNames: ['6A1'],
  duration: 1,
  fromSlot: { day: 1, shift: 'MORNING', period: 1 },
  toSlot: null,
  fromTeachers: ['Mai', 'An'],
  toTeachers: ['An', 'Mai'],
  fromRoom: null,
  toRoom: null,
};

it('says of a moved lesson that somebody else has it only when that is so, in whatever order they are named', () => {
  expect(kindsOf(moved)).toEqual(['MOVED']);
  expect(kindsOf({ ...moved, toTeachers: ['An'] })).toEqual(['MOVED', 'TEACHER']);
});

it('marks each lesson on the side that has it', () => {
  const added: TimetableDifference = { ...moved, kind: 'ADDED', fromId: null, toId: 'c' };
  const comparison = {
    classes: [{ id: '6A1', name: '6A1', differences: [moved] }],
    teachers: [{ id: 'Mai', name: 'Mai', differences: [moved, added] }],
  } as unknown as TimetableComparison;
  expect([...marksOf(comparison, 'from').keys()]).toEqual(['a']);
  expect([...marksOf(comparison, 'to').keys()]).toEqual(['b', 'c']);
});
