import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { lessonSets } from '@phuong/rules/timetable/lesson-sets.ts';
import { describe, expect, it } from 'vitest';
import { belongTogether, oneOfEach, withSiblings } from './board-sets.ts';

const at = (period: number) => ({ day: 1, shift: 'MORNING' as const, period });
const lesson = (id: string, period: number | null, own: Partial<BoardLesson> = {}) =>
  ({ id, pair: null, parallel: null, slot: period === null ? null : at(period), ...own }) as BoardLesson;
const lessons = [
  lesson('a', 1, { parallel: 'g' }),
  lesson('b', null, { parallel: 'g' }),
  lesson('c', 3, { pair: 'p' }),
  lesson('d', 3, { pair: 'p' }),
  lesson('e', 4),
];
const sets = lessonSets(lessons);

describe('lessons that are held as one', () => {
  it('come along with a move from wherever they are, unless they are named', () => {
    expect(withSiblings([{ lessonId: 'a', from: at(1), to: at(2) }], sets)).toEqual([
      { lessonId: 'a', from: at(1), to: at(2) },
      { lessonId: 'b', from: null, to: at(2) },
    ]);
    const both = [
      { lessonId: 'c', from: at(3), to: at(5) },
      { lessonId: 'd', from: at(3), to: null },
    ];
    expect(withSiblings(both, sets)).toEqual(both);
    const alone = [{ lessonId: 'e', from: at(4), to: null }];
    expect(withSiblings(alone, sets)).toEqual(alone);
  });

  it('are shown once', () => {
    expect(oneOfEach(lessons).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    const [a, b, c] = lessons;
    expect(a && b && belongTogether(a, b)).toBe(true);
    expect(a && c && belongTogether(a, c)).toBe(false);
  });
});
