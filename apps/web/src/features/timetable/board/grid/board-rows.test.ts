import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf, shiftsInUse } from '../board-slots.ts';
import { clashingLessons, rowsOf } from './board-rows.ts';

const bells = Array.from({ length: 3 }, () => ({ start: '07:00', end: '07:45' }));
const week = {
  days: [1, 2],
  shifts: [
    { key: 'MORNING' as const, periods: bells },
    { key: 'AFTERNOON' as const, periods: bells.slice(0, 2) },
  ],
};
const at = (day: number, period: number, shift: 'MORNING' | 'AFTERNOON' = 'MORNING') => ({ day, shift, period });

const lesson = (id: string, change: Partial<BoardLesson> = {}): BoardLesson => ({
  id,
  subjectId: 'toan',
  purpose: 'LESSON',
  classes: [{ classId: '6A1', group: null }],
  teacherIds: ['mai'],
  duration: 1,
  weeks: null,
  pair: null,
  parallel: null,
  roomKind: null,
  roomId: null,
  site: '',
  slot: at(1, 1),
  isLocked: false,
  ...change,
});

const board = (lessons: BoardLesson[]): BoardState => ({
  timetable: {} as BoardState['timetable'],
  week,
  classes: ['6A1', '6A2'].map((id) => ({
    id,
    name: id,
    grade: 6,
    session: 'MORNING',
    homeroomTeacherId: null,
    closed: id === '6A2' ? [at(2, 3)] : [],
  })),
  teachers: [{ id: 'mai', name: 'Trần Thị Mai', shortName: 'T. Mai', unavailable: [at(1, 3)], daysOff: [2] }],
  subjects: [{ id: 'toan', name: 'Toán', shortName: 'Toán' }],
  rooms: [],
  lessons,
});
const morning = columnsOf(week, ['MORNING']);

describe('rows of the board', () => {
  it('the columns follow the days, shifts and periods of the week', () => {
    const columns = columnsOf(week, ['MORNING', 'AFTERNOON']);
    expect(columns).toHaveLength(10);
    expect(columns.filter(({ startsDay }) => startsDay)).toHaveLength(2);
    expect(columns.filter(({ startsShift }) => startsShift)).toHaveLength(4);
    expect(columns[3]?.slot).toEqual(at(1, 1, 'AFTERNOON'));
  });

  it('only shifts that a class or a lesson uses are in use', () => {
    expect(shiftsInUse(week, board([]).classes, [])).toEqual(['MORNING']);
    const wholeDay = board([]).classes.map((each) => ({ ...each, session: 'FULL_DAY' as const }));
    expect(shiftsInUse(week, wholeDay, [])).toEqual(['MORNING', 'AFTERNOON']);
    const later = [lesson('a', { slot: at(1, 1, 'AFTERNOON') })];
    expect(shiftsInUse(week, board([]).classes, later)).toEqual(['MORNING', 'AFTERNOON']);
  });

  it('a lesson of two periods is in both cells, the second continues it', () => {
    const [row] = rowsOf('class', board([lesson('a', { duration: 2 })]), morning);
    expect(row?.cells.slice(0, 3).map(({ lessons, continues }) => [lessons.length, continues])).toEqual([
      [1, false],
      [1, true],
      [0, false],
    ]);
  });

  it('one edit in one place shows in the rows of class and teacher', () => {
    const now = board([lesson('a', { classes: [{ classId: '6A2', group: null }], slot: at(1, 2) })]);
    expect(rowsOf('class', now, morning)[1]?.cells[1]?.lessons[0]?.id).toBe('a');
    expect(rowsOf('teacher', now, morning)[0]?.cells[1]?.lessons[0]?.id).toBe('a');
  });

  it('closed hours of a class, hours and days a teacher cannot come are closed cells', () => {
    const closed = (view: 'class' | 'teacher', row: number) =>
      rowsOf(view, board([]), morning)[row]?.cells.flatMap(({ isClosed }, index) => (isClosed ? [index] : []));
    expect(closed('class', 0)).toEqual([]);
    expect(closed('class', 1)).toEqual([5]);
    expect(closed('teacher', 0)).toEqual([2, 3, 4, 5]);
  });

  it('a row in which nothing has changed is the very same object', () => {
    const one = lesson('a');
    const two = lesson('b', { classes: [{ classId: '6A2', group: null }], teacherIds: [], slot: at(2, 1) });
    const before = rowsOf('class', board([one, two]), morning);
    const after = rowsOf('class', board([one, { ...two, slot: at(2, 2) }]), morning, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('a teacher in two classes at once clashes; every other week and groups of a class do not', () => {
    const other = { classes: [{ classId: '6A2', group: null }] };
    const found = (...lessons: BoardLesson[]) => [...clashingLessons(lessons)].sort();
    expect(found(lesson('a'), lesson('b', other))).toEqual(['a', 'b']);
    expect(found(lesson('a', { weeks: 'ODD' }), lesson('b', { ...other, weeks: 'EVEN' }))).toEqual([]);
    expect(found(lesson('a', { weeks: 'ODD' }), lesson('b', { ...other, weeks: 'ODD' }))).toEqual(['a', 'b']);
    const groups = { parallel: 'p' };
    expect(found(lesson('a', groups), lesson('b', { ...groups, teacherIds: ['lan'] }))).toEqual([]);
    // Groups of one class are held together, but not by one teacher.
    expect(found(lesson('a', groups), lesson('b', groups))).toEqual(['a', 'b']);
    expect(found(lesson('a', { duration: 2 }), lesson('b', { ...other, slot: at(1, 2) }))).toEqual(['a', 'b']);
    expect(found(lesson('a'), lesson('b', { slot: null }))).toEqual([]);
  });
});
