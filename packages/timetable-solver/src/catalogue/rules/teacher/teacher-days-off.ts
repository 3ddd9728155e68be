import type { Rule } from '../../rule.ts';

/** Named days off, and `free` further days of any kind. */
export const teacherDaysOff: Rule = {
  key: 'teacherDaysOff',
  on: true,
  hard: true,
  weight: 1,
  values: { free: 0 },
  add(draft) {
    const days = draft.days();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const off = (teacher.daysOff ?? []).flatMap((day) => days[day] ?? []);
      const params = resources.map(() => ({ teacher: teacher.name, free: setting.value('free') }));
      if (off.length > 0)
        draft.constrain(setting, 'named', { kind: 'busyPattern', resources, groups: [off], measure: 'busy' }, params);
      const free = setting.value('free');
      if (free > 0)
        draft.constrain(
          setting,
          'free',
          { kind: 'busyPattern', resources, groups: days, measure: 'used', max: days.length - free },
          params,
        );
    }
  },
};
