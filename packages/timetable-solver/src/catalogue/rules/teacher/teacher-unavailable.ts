import type { Rule } from '../../rule.ts';

/** Periods in which a teacher cannot come, does not like to, and likes to (as many of these as there are lessons for). */
export const teacherUnavailable: Rule = {
  key: 'teacherUnavailable',
  on: true,
  hard: true,
  weight: 1,
  values: { unwantedWeight: 2, preferredWeight: 1 },
  add(draft) {
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const resources = draft.teacher(teacher.id);
      const params = resources.map(() => ({ teacher: teacher.name }));
      const timesOf = (slots: typeof teacher.unavailable) =>
        (slots ?? []).map((slot) => draft.time(slot)).filter((time) => time >= 0);
      const [closed, unwanted, preferred] = [
        timesOf(teacher.unavailable),
        timesOf(teacher.unwanted),
        timesOf(teacher.preferred),
      ];
      if (closed.length > 0)
        draft.constrain(
          setting,
          'violated',
          { kind: 'busyPattern', resources, groups: [closed], measure: 'busy' },
          params,
        );
      const wish = (name: string) => ({ ...setting, hard: false, weight: setting.value(name) });
      if (unwanted.length > 0 && setting.value('unwantedWeight') > 0)
        draft.constrain(
          wish('unwantedWeight'),
          'unwanted',
          { kind: 'busyPattern', resources, groups: [unwanted], measure: 'busy' },
          params,
        );
      if (preferred.length === 0 || setting.value('preferredWeight') <= 0) continue;
      for (const resource of resources) {
        const min = Math.min(preferred.length, draft.periodsOf(resource));
        if (min > 0)
          draft.constrain(
            wish('preferredWeight'),
            'preferred',
            { kind: 'busyPattern', resources: [resource], groups: [preferred], measure: 'busy', min },
            [{ teacher: teacher.name }],
          );
      }
    }
  },
};
