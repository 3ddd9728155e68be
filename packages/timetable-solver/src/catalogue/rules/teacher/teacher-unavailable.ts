import type { Rule } from '../../rule.ts';

/** Periods in which a teacher cannot come. */
export const teacherUnavailable: Rule = {
  key: 'teacherUnavailable',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      const times = (teacher.unavailable ?? []).map((slot) => draft.time(slot)).filter((time) => time >= 0);
      if (!setting || times.length === 0) continue;
      const resources = draft.teacher(teacher.id);
      draft.constrain(
        setting,
        'violated',
        { kind: 'busyPattern', resources, groups: [times], measure: 'busy' },
        resources.map(() => ({ teacher: teacher.name })),
      );
    }
  },
};
