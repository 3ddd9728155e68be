import type { Rule } from '../rule.ts';

/** Two half-lessons of a pair share one slot, one in odd and one in even weeks. */
export const alternateWeeks: Rule = {
  key: 'alternateWeeks',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    for (const pair of new Set(draft.week.lessons.map((lesson) => lesson.pair))) {
      if (pair === undefined) continue;
      const set = draft.lessonsOf((lesson) => lesson.pair === pair);
      if (set.length > 1)
        draft.constrain(setting, 'violated', { kind: 'together', sets: [set], relation: 'sameStart' }, [
          { lesson: set[0] ?? -1 },
        ]);
    }
  },
};
