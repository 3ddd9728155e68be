import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const examStates = ['draft', 'published'] as const;
export type ExamState = (typeof examStates)[number];

/** An exam period: prepared by the office alone, then shown to teachers and pupils. */
export const examLifecycle = lifecycle({
  name: 'examPeriod',
  initial: 'draft',
  states: examStates,
  actions: {
    publish: { from: ['draft'], to: 'published' },
    withdraw: { from: ['published'], to: 'draft', needsReason: true },
  },
});
