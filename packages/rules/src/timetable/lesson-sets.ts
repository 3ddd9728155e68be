import { groupBy } from '../lists/group-by.ts';
/** What says of a lesson which others it belongs to. */
export interface BoundLesson {
  readonly id: string;
  /** Half-lessons of odd and even weeks that share one place. */
  readonly pair: string | null;
  /** Groups of a split class, which have their lessons at the same time. */
  readonly parallel: string | null;
}

/**
 * Every lesson with those that always lie where it does, itself among them, in the order given: the groups of a split class, the odd and
 * even halves of a pair. A lesson that belongs to none is a set of one.
 */
export function lessonSets<L extends BoundLesson>(lessons: readonly L[]): ReadonlyMap<string, readonly L[]> {
  const leaderOf = new Map<string, string>();
  const leader = (id: string): string => {
    const next = leaderOf.get(id);
    return next === undefined || next === id ? id : leader(next);
  };
  const firstOf = new Map<string, string>();
  for (const { id, pair, parallel } of lessons) {
    for (const key of [pair === null ? null : `pair ${pair}`, parallel === null ? null : `parallel ${parallel}`]) {
      if (key === null) continue;
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, id);
      else leaderOf.set(leader(id), leader(first));
    }
  }
  const sets = groupBy(lessons, ({ id }) => leader(id));
  return new Map(lessons.map((lesson) => [lesson.id, sets.get(leader(lesson.id)) ?? [lesson]]));
}

/** The lessons of a set other than this one. */
export const siblingsOf = <L extends BoundLesson>(sets: ReadonlyMap<string, readonly L[]>, id: string): readonly L[] =>
  (sets.get(id) ?? []).filter((other) => other.id !== id);
