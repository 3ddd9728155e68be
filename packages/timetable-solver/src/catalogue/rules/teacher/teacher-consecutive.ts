import type { Rule } from '../../rule.ts';

/** Most lessons of a teacher in a row within a session. */
export const teacherConsecutive: Rule = {
  key: 'teacherConsecutive',
  on: true,
  hard: false,
  weight: 2,
  values: { max: 4 },
  add(draft) {
    const groups = draft.sessions();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const limit = setting.value('max');
      draft.constrain(
        setting,
        'violated',
        { kind: 'busyPattern', resources, groups, measure: 'runExcess', limit },
        resources.map(() => ({ teacher: teacher.name, max: limit })),
      );
    }
  },
};
