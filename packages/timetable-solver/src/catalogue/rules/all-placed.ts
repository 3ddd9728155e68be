import type { Rule } from '../rule.ts';

/** Every lesson has a place. */
export const allPlaced: Rule = {
  key: 'allPlaced',
  on: true,
  hard: true,
  weight: 2,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    const lessons = draft.lessonsOf(() => true);
    draft.constrain(
      setting,
      'violated',
      { kind: 'assignTime', lessons },
      lessons.map((lesson) => ({ lesson })),
    );
  },
};
