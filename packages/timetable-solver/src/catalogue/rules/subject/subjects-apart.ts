import type { Rule } from '../../rule.ts';

/** Pairs of subjects a class should not have in one session, or only in the given order. */
export const subjectsApart: Rule = {
  key: 'subjectsApart',
  on: true,
  hard: false,
  weight: 1,
  values: { order: 0 },
  add(draft) {
    const groups = draft.sessions();
    for (const pair of draft.choice?.pairs ?? []) {
      const [first, second] = pair.map((id) => draft.week.subjects.find((subject) => subject.id === id));
      if (!first || !second) continue;
      for (const one of draft.week.classes) {
        const setting = draft.setting(one);
        if (!setting || !draft.taught(first, one) || !draft.taught(second, one)) continue;
        const others = draft.subjectInClass(second, one);
        const pairs = draft
          .subjectInClass(first, one)
          .map((index, layer): [number, number] => [index, others[layer] ?? others[0] ?? index]);
        const measure = setting.value('order') > 0 ? 'order' : 'both';
        draft.constrain(
          setting,
          measure,
          { kind: 'crossPattern', pairs, groups, measure },
          pairs.map(() => ({ class: one.name, first: first.name, second: second.name })),
        );
      }
    }
  },
};
