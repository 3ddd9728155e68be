import { describe, expect, it } from 'vitest';
import { lessonSets, siblingsOf } from './lesson-sets.ts';

const lesson = (id: string, pair: string | null = null, parallel: string | null = null) => ({ id, pair, parallel });
const ids = (set: readonly { id: string }[] | undefined) => set?.map(({ id }) => id);

describe('lessons that belong together', () => {
  it('are groups of a split class and the halves of a pair, whichever is named', () => {
    const sets = lessonSets([
      lesson('a', 'p1'),
      lesson('b', null, 'g1'),
      lesson('c', 'p1'),
      lesson('d'),
      lesson('e', null, 'g1'),
      lesson('f', null, 'g1'),
    ]);
    expect(ids(sets.get('a'))).toEqual(['a', 'c']);
    expect(ids(sets.get('c'))).toEqual(['a', 'c']);
    expect(ids(sets.get('e'))).toEqual(['b', 'e', 'f']);
    expect(ids(sets.get('d'))).toEqual(['d']);
    expect(ids(siblingsOf(sets, 'e'))).toEqual(['b', 'f']);
    expect(siblingsOf(sets, 'unknown')).toEqual([]);
  });

  it('are never joined by a pair and a split that happen to have the same key', () => {
    const sets = lessonSets([lesson('a', 'x'), lesson('b', null, 'x')]);
    expect(ids(sets.get('a'))).toEqual(['a']);
  });

  it('are one set when a lesson is both a half of a pair and a group', () => {
    const sets = lessonSets([lesson('a', 'p'), lesson('b', null, 'g'), lesson('c', 'p', 'g'), lesson('d', null, 'g')]);
    expect(ids(sets.get('d'))).toEqual(['a', 'b', 'c', 'd']);
  });
});
