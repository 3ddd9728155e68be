import type { Rule } from '../../rule.ts';

/** Most teaching days and most sessions a week; 0 leaves one open. */
export const teacherMaxDays: Rule = {
  key: 'teacherMaxDays',
  on: true,
  hard: true,
  weight: 1,
  values: { days: 5, sessions: 0 },
  add(draft) {
    const parts = { days: draft.days(), sessions: draft.sessions() };
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      for (const part of ['days', 'sessions'] as const) {
        const max = setting.value(part);
        if (max <= 0) continue;
        draft.constrain(
          setting,
          part,
          { kind: 'busyPattern', resources, groups: parts[part], measure: 'used', max },
          resources.map(() => ({ teacher: teacher.name, max })),
        );
      }
    }
  },
};
