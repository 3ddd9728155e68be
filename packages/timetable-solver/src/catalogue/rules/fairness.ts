import type { Rule } from '../rule.ts';

/** The worst teacher's own penalty (free periods and single-lesson sessions) above `slack`. Dear to compute, off by default. */
export const fairness: Rule = {
  key: 'fairness',
  on: false,
  hard: false,
  weight: 1,
  values: { slack: 4, gap: 1, single: 1 },
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    const groups = draft.sessions();
    draft.constrain(
      setting,
      'violated',
      {
        kind: 'worst',
        resources: draft.week.teachers.flatMap((teacher) => draft.teacher(teacher.id)),
        parts: [
          { weight: setting.value('gap'), pattern: { kind: 'busyPattern', groups, measure: 'idle' } },
          { weight: setting.value('single'), pattern: { kind: 'busyPattern', groups, measure: 'busy', groupMin: 2 } },
        ],
        slack: setting.value('slack'),
      },
      [{ slack: setting.value('slack') }],
    );
  },
};
