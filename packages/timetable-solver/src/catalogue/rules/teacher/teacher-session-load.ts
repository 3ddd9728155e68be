import type { Rule } from '../../rule.ts';

/** Most lessons of a teacher in a session and in a day (0: any; compulsory) and fewest in a session once there (a wish). */
export const teacherSessionLoad: Rule = {
  key: 'teacherSessionLoad',
  on: true,
  hard: true,
  weight: 1,
  values: { max: 5, dayMax: 0, min: 2, minHard: 0, minWeight: 2 },
  add(draft) {
    const groups = draft.sessions();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const [groupMax, groupMin] = [setting.value('max'), setting.value('min')];
      const params = resources.map(() => ({ teacher: teacher.name, max: groupMax, min: groupMin }));
      draft.constrain(setting, 'max', { kind: 'busyPattern', resources, groups, measure: 'busy', groupMax }, params);
      const dayMax = setting.value('dayMax');
      if (dayMax > 0)
        draft.constrain(
          setting,
          'day',
          { kind: 'busyPattern', resources, groups: draft.days(), measure: 'busy', groupMax: dayMax },
          resources.map(() => ({ teacher: teacher.name, max: dayMax })),
        );
      if (groupMin > 1) {
        const wish = { ...setting, hard: setting.value('minHard') > 0, weight: setting.value('minWeight') };
        draft.constrain(wish, 'min', { kind: 'busyPattern', resources, groups, measure: 'busy', groupMin }, params);
      }
    }
  },
};
