import type { Rule } from '../rule.ts';

/** A class has no free periods inside a session and starts with the session's first period (or the one allowed). */
export const classCompact: Rule = {
  key: 'classCompact',
  on: true,
  hard: true,
  weight: 1,
  values: { start: 1 },
  add(draft) {
    const groups = draft.sessions();
    for (const one of draft.week.classes) {
      const setting = draft.setting(one);
      if (!setting) continue;
      const resources = draft.class(one);
      const params = resources.map(() => ({ class: one.name }));
      draft.constrain(setting, 'holes', { kind: 'busyPattern', resources, groups, measure: 'idle' }, params);
      const groupMax = Math.max(0, setting.value('start') - 1);
      draft.constrain(
        setting,
        'late',
        { kind: 'busyPattern', resources, groups, measure: 'lateStart', groupMax },
        params,
      );
    }
  },
};
