import type { Rule } from '../rule.ts';

/** A class learns in its own shift and outside its closed periods. */
export const classShift: Rule = {
  key: 'classShift',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    for (const one of draft.week.classes) {
      const setting = draft.setting(one);
      if (!setting) continue;
      const closed = new Set((one.closed ?? []).map((slot) => draft.time(slot)));
      const times = draft.times.flatMap((time, index) =>
        closed.has(index) || (one.shift !== undefined && time.shift !== one.shift) ? [index] : [],
      );
      if (times.length === 0) continue;
      const resources = draft.class(one);
      draft.constrain(
        setting,
        'violated',
        { kind: 'busyPattern', resources, groups: [times], measure: 'busy' },
        resources.map(() => ({ class: one.name })),
      );
    }
  },
};
