import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { expect, it } from 'vitest';
import { schoolBlocks } from './school-blocks.ts';

const bells = [
  { start: '07:00', end: '07:45' },
  { start: '07:50', end: '08:35' },
];
const lesson = (classId: string, teacherId: string, shift: 'MORNING' | 'AFTERNOON', period = 1) => ({
  id: `${classId} ${shift} ${period}`,
  classes: [{ classId, group: null }],
  teacherIds: [teacherId],
  duration: 1,
  weeks: null,
  parallel: null,
  roomId: null,
  slot: { day: 1, shift, period },
});
const board = (sessions: Record<string, string>, lessons: object[]) =>
  ({
    week: {
      days: [1, 2],
      shifts: [
        { key: 'MORNING', periods: bells },
        { key: 'AFTERNOON', periods: bells },
      ],
    },
    classes: Object.entries(sessions).map(([id, session]) => ({ id, name: id, session, closed: [] })),
    teachers: ['an', 'bình'].map((id) => ({ id, name: id, unavailable: [], daysOff: [] })),
    rooms: [],
    lessons,
  }) as unknown as BoardState;
const seen = (...args: Parameters<typeof schoolBlocks>) =>
  schoolBlocks(...args).map(({ shift, columns, rows }) => [shift, columns.length, rows.map(({ id }) => id)]);

it('a school of two shifts has a block for each, with its own classes and periods', () => {
  const school = board({ '9A': 'MORNING', '6A': 'AFTERNOON' }, [
    lesson('9A', 'an', 'MORNING'),
    lesson('6A', 'bình', 'AFTERNOON'),
  ]);
  expect(seen('class', school)).toEqual([
    ['MORNING', 4, ['9A']],
    ['AFTERNOON', 4, ['6A']],
  ]);
  expect(seen('teacher', school)).toEqual([
    ['MORNING', 4, ['an']],
    ['AFTERNOON', 4, ['bình']],
  ]);
});

it('a class of the whole day, or with a lesson in the other shift, stands in both', () => {
  const school = board({ '9A': 'MORNING', '6A': 'AFTERNOON', '5A': 'FULL_DAY' }, [lesson('9A', 'an', 'AFTERNOON')]);
  expect(seen('class', school)).toEqual([
    ['MORNING', 4, ['9A', '5A']],
    ['AFTERNOON', 4, ['9A', '6A', '5A']],
  ]);
});

it('a school of one shift, or of whole days only, is one table', () => {
  expect(seen('class', board({ '9A': 'MORNING' }, []))).toEqual([[null, 4, ['9A']]]);
  expect(seen('class', board({ '1A': 'FULL_DAY', '1B': 'FULL_DAY' }, []))).toEqual([[null, 8, ['1A', '1B']]]);
});
