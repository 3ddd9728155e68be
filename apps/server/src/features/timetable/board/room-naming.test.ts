import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { expect, it } from 'vitest';
import { nameRooms, overlaps } from './room-naming.rules.ts';

let counter = 0;
const lesson = (period: number, more: Partial<BoardLesson> = {}): BoardLesson => ({
  id: String(++counter),
  subjectId: 'tin',
  purpose: 'LESSON',
  classes: [{ classId: 'a', group: null }],
  teacherIds: [],
  duration: 1,
  weeks: null,
  pair: null,
  parallel: null,
  roomKind: 'COMPUTER',
  roomId: null,
  site: '',
  slot: { day: 1, shift: 'MORNING', period },
  isLocked: false,
  ...more,
});
const rooms = [
  { id: 'small', kind: 'COMPUTER', seats: 30 },
  { id: 'large', kind: 'COMPUTER', seats: 45 },
];

it('finds the smallest room that is large enough, and never one for two lessons at once', () => {
  const many = lesson(1, { classes: [{ classId: 'b', group: null }] });
  const few = lesson(1);
  const third = lesson(1);
  const double = lesson(1, { duration: 2, slot: { day: 2, shift: 'MORNING', period: 1 } });
  const after = lesson(2, { slot: { day: 2, shift: 'MORNING', period: 2 } });
  const lessons = [few, many, third, double, after];
  const pupils = (one: BoardLesson) => (one.classes[0]?.classId === 'b' ? 44 : 28);
  const { rooms: found, without } = nameRooms(lessons, rooms, pupils, true);
  expect([found.get(many.id), found.get(few.id), without]).toEqual(['large', 'small', [third.id]]);
  expect([found.get(double.id), found.get(after.id)]).toEqual(['small', 'large']);
  for (const one of lessons)
    for (const other of lessons)
      if (one !== other && overlaps(one, other) && found.has(one.id))
        expect(found.get(one.id)).not.toBe(found.get(other.id));
});

it('half-lessons of odd and even weeks may share a room; a lesson keeps the one it has', () => {
  const odd = lesson(1, { weeks: 'ODD' });
  const even = lesson(1, { weeks: 'EVEN' });
  const held = lesson(1, { roomId: 'large' });
  const { rooms: found, without } = nameRooms([odd, even, held], rooms, () => 20, true);
  expect([found.get(odd.id), found.get(even.id), found.has(held.id), without]).toEqual(['small', 'small', false, []]);
});
