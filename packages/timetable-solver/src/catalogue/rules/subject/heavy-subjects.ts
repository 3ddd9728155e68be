import type { Rule } from '../../rule.ts';

/** At most `max` periods of heavy subjects in a class's session, and rather not in the last period of the shift. */
export const heavySubjects: Rule = {
  key: 'heavySubjects',
  on: true,
  hard: false,
  weight: 1,
  values: { max: 3, lastWeight: 0 },
  add(draft) {
    const heavy = new Set(draft.week.subjects.filter((subject) => subject.heavy).map((subject) => subject.id));
    if (heavy.size === 0) return;
    const groups = draft.sessions();
    const last = groups.flatMap((session) => session.slice(-1));
    for (const one of draft.week.classes) {
      const setting = draft.setting(one);
      if (!setting) continue;
      const lessons = draft.lessonsIn(one, (lesson) => heavy.has(lesson.subject));
      if (lessons.length === 0) continue;
      const resources = draft.attach(`heavy ${one.id}`, one.name, 'virtual', lessons);
      const groupMax = setting.value('max');
      const params = resources.map(() => ({ class: one.name, max: groupMax }));
      draft.constrain(setting, 'max', { kind: 'busyPattern', resources, groups, measure: 'busy', groupMax }, params);
      if (setting.value('lastWeight') > 0)
        draft.constrain(
          { ...setting, weight: setting.value('lastWeight') },
          'last',
          { kind: 'busyPattern', resources, groups: [last], measure: 'busy' },
          params,
        );
    }
  },
};
