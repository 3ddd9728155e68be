import type { Rule } from '../rule.ts';

/** Flag assembly, form period and locked lessons keep their place. */
export const fixedLessons: Rule = {
  key: 'fixedLessons',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    draft.week.lessons.forEach((lesson, index) => {
      if (!lesson.at) return;
      const time = draft.time(lesson.at);
      draft.constrain(setting, 'violated', { kind: 'preferTimes', lessons: [index], times: [time] }, [
        { lesson: index, time },
      ]);
    });
  },
};
