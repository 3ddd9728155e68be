import type { Rule } from '../../rule.ts';

/** Sessions for which a teacher comes for one lesson; `allowed` of them a week are no fault. */
export const singleLessonSession: Rule = {
  key: 'singleLessonSession',
  on: true,
  hard: false,
  weight: 3,
  values: { allowed: 0 },
  add(draft) {
    const groups = draft.sessions();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      draft.constrain(
        setting,
        'violated',
        { kind: 'busyPattern', resources, groups, measure: 'busy', groupMin: 2, max: setting.value('allowed') },
        resources.map(() => ({ teacher: teacher.name })),
      );
    }
  },
};
