import type { Rule } from '../rule.ts';

/** A teacher, a class or a group is in one place at a time; a combined lesson is one use. */
export const noClash: Rule = {
  key: 'noClash',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    draft.resources.forEach((resource, index) => {
      if (resource.kind !== 'virtual')
        draft.constrain(setting, 'violated', { kind: 'clash', resources: [index] }, [{ name: resource.name }]);
    });
  },
};
