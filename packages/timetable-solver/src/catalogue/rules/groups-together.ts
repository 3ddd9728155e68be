import type { Rule } from '../rule.ts';

/** Lessons of the groups into which a class is split run at the same time. */
export const groupsTogether: Rule = {
  key: 'groupsTogether',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    for (const key of new Set(draft.week.lessons.map((lesson) => lesson.parallel))) {
      if (key === undefined) continue;
      const set = draft.lessonsOf((lesson) => lesson.parallel === key);
      if (set.length > 1)
        draft.constrain(setting, 'violated', { kind: 'together', sets: [set], relation: 'sameStart' }, [
          { lesson: set[0] ?? -1 },
        ]);
    }
  },
};
