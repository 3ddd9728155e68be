import type { Rule } from '../../rule.ts';

/** Not the last morning and the first afternoon period of a day; at most `twoSessions` days with both sessions. */
export const teacherLongDay: Rule = {
  key: 'teacherLongDay',
  on: true,
  hard: false,
  weight: 2,
  values: { twoSessions: 6 },
  add(draft) {
    const morning = draft.week.shifts[0]?.periods ?? 0;
    if (draft.week.shifts.length < 2) return;
    const noon = draft.days().map((day) => day.slice(morning - 1, morning + 1));
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const max = setting.value('twoSessions');
      const params = resources.map(() => ({ teacher: teacher.name, max }));
      draft.constrain(
        setting,
        'noon',
        { kind: 'busyPattern', resources, groups: noon, measure: 'busy', groupMax: 1 },
        params,
      );
      draft.constrain(
        setting,
        'two',
        { kind: 'busyPattern', resources, groups: draft.days(), measure: 'bothSides', limit: morning, max },
        params,
      );
    }
  },
};
