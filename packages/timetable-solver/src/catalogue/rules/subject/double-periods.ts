import type { Rule } from '../../rule.ts';

/** A subject's double periods a week in a class, and none across the long break after period `breakAfter` (0: no such break). */
export const doublePeriods: Rule = {
  key: 'doublePeriods',
  on: true,
  hard: true,
  weight: 1,
  values: { breakAfter: 0, breakWeight: 1 },
  add(draft) {
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      const doubles = subject.doubles;
      if (!setting || doubles === undefined) continue;
      for (const one of draft.week.classes) {
        if (!draft.taught(subject, one)) continue;
        const resources = draft.subjectInClass(subject, one);
        const params = resources.map(() => ({ subject: subject.name, class: one.name, doubles }));
        draft.constrain(
          setting,
          'amount',
          { kind: 'busyPattern', resources, groups: draft.sessions(), measure: 'doubles', min: doubles, max: doubles },
          params,
        );
        const after = setting.value('breakAfter');
        if (after > 0)
          draft.constrain(
            { ...setting, hard: false, weight: setting.value('breakWeight') },
            'break',
            {
              kind: 'busyPattern',
              resources,
              groups: draft.sessions().map((session) => session.slice(after - 1, after + 1)),
              measure: 'busy',
              groupMax: 1,
            },
            params,
          );
      }
    }
  },
};
