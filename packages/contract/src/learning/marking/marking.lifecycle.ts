import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const markingStates = ['not_marked', 'in_marking', 'marked', 'released'] as const;
export type MarkingState = (typeof markingStates)[number];

/** The marking of one work. Begun, its pupils neither take the work back nor hand in again; they see it once it is released. */
export const markingLifecycle = lifecycle({
  name: 'marking',
  initial: 'not_marked',
  states: markingStates,
  actions: {
    save: { from: ['not_marked', 'in_marking', 'marked'], to: 'in_marking' },
    finish: { from: ['not_marked', 'in_marking', 'marked'], to: 'marked' },
    release: { from: ['marked'], to: 'released' },
    /** Its pupils no longer see it until it is released again. */
    reopen: { from: ['released'], to: 'in_marking', needsReason: true },
    /** The work was given back for rework, or is excused. */
    reset: { from: ['in_marking', 'marked', 'released'], to: 'not_marked', bySystem: true },
  },
});
