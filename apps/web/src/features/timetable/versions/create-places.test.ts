import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { describe, expect, it } from 'vitest';
import { placesFrom } from './create-places.ts';

const bells = Array.from({ length: 5 }, () => ({ start: '07:00', end: '07:45' }));
const at = (day: number, period: number) => ({ day, shift: 'MORNING' as const, period });

/** Ids are of the year: `2025:6A1` and `2026:6A1` are two rows of the same name. */
function board(
  year: string,
  lessons: readonly (Partial<BoardLesson> & { id: string })[],
  closed = [at(6, 5)],
): BoardState {
  return {
    timetable: {} as BoardState['timetable'],
    week: { days: [1, 2, 3, 4, 5], shifts: [{ key: 'MORNING', periods: bells }] },
    classes: ['6A1', '6A2'].map((name) => ({
      id: `${year}:${name}`,
      name,
      grade: 6,
      session: 'MORNING',
      homeroomTeacherId: null,
      closed,
    })),
    teachers: [],
    subjects: [
      { id: 'toan', name: 'Toán', shortName: 'Toán' },
      { id: 'van', name: 'Ngữ văn', shortName: 'Văn' },
    ],
    rooms: [],
    lessons: lessons.map((lesson) => ({
      subjectId: 'toan',
      purpose: 'LESSON',
      classes: [{ classId: `${year}:6A1`, group: null }],
      teacherIds: [],
      duration: 1,
      weeks: null,
      pair: null,
      parallel: null,
      roomKind: null,
      roomId: null,
      site: '',
      slot: null,
      isLocked: false,
      ...lesson,
    })),
  };
}

describe('places of last year’s timetable', () => {
  it('go to lessons of the same class and subject, each place once', () => {
    const earlier = board('2025', [
      { id: 'x', slot: at(1, 2) },
      { id: 'y', slot: at(3, 1) },
      { id: 'z', subjectId: 'van', slot: at(4, 1) },
    ]);
    const now = board('2026', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(placesFrom(earlier, now)).toEqual([
      { lessonId: 'a', to: at(1, 2) },
      { lessonId: 'b', to: at(3, 1) },
    ]);
  });

  it('are not given to another class, another length or a lesson that is fixed', () => {
    const earlier = board('2025', [{ id: 'x', slot: at(1, 2) }]);
    const now = board('2026', [
      { id: 'a', classes: [{ classId: '2026:6A2', group: null }] },
      { id: 'b', duration: 2 },
      { id: 'c', slot: at(1, 1), isLocked: true },
    ]);
    expect(placesFrom(earlier, now)).toEqual([]);
  });

  it('outside the new week or in closed hours are left out', () => {
    const earlier = board('2025', [
      { id: 'x', slot: at(6, 1) },
      { id: 'y', slot: at(2, 3) },
      { id: 'z', slot: at(2, 4) },
    ]);
    const now = board('2026', [{ id: 'a' }, { id: 'b' }, { id: 'c' }], [at(2, 3)]);
    expect(placesFrom(earlier, now)).toEqual([{ lessonId: 'c', to: at(2, 4) }]);
  });
});
