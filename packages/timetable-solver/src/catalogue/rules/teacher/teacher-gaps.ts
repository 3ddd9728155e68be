import type { Rule } from '../../rule.ts';

/** Free periods between a teacher's lessons: every one costs, more than `cap` in a session is forbidden, long holes cost extra. */
export const teacherGaps: Rule = {
  key: 'teacherGaps',
  on: true,
  hard: false,
  weight: 2,
  values: { cap: 2, capHard: 1, week: 0, weekHard: 0, longHole: 1, longWeight: 1 },
  add(draft) {
    const groups = draft.sessions();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const cap = setting.value('cap');
      const week = setting.value('week');
      const params = resources.map(() => ({ teacher: teacher.name, cap, week }));
      const base = { kind: 'busyPattern', resources, groups, measure: 'idle' } as const;
      draft.constrain(setting, 'each', base, params);
      const capSetting = { ...setting, hard: setting.value('capHard') > 0, weight: 1 };
      draft.constrain(capSetting, 'session', { ...base, groupMax: cap }, params);
      if (week > 0)
        draft.constrain({ ...setting, hard: setting.value('weekHard') > 0 }, 'week', { ...base, max: week }, params);
      if (setting.value('longWeight') > 0)
        draft.constrain(
          { ...setting, hard: false, weight: setting.value('longWeight') },
          'long',
          { ...base, measure: 'longHoles', limit: setting.value('longHole') },
          params,
        );
    }
  },
};
