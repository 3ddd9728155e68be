import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const attemptStates = ['in_progress', 'overdue', 'submitted', 'finished', 'abandoned', 'removed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A pupil's attempt at a test; not started is no attempt yet. Submitted waits for marking by hand, finished is wholly marked. */
export const attemptLifecycle = lifecycle({
  name: 'attempt',
  initial: 'in_progress',
  states: attemptStates,
  endings: ['removed'],
  actions: {
    submit: { from: ['in_progress', 'overdue'], to: 'submitted' },
    /** Time is over and the test hands in what is there, with the deadline as its end. */
    close: { from: ['in_progress'], to: 'submitted', bySystem: true },
    /** Time is over; it may still be handed in, without new answers. */
    lapse: { from: ['in_progress'], to: 'overdue', bySystem: true },
    abandon: { from: ['in_progress', 'overdue'], to: 'abandoned', bySystem: true },
    /** Every answer has its points. */
    finish: { from: ['submitted'], to: 'finished', bySystem: true },
    /** An answer waits for its points again. */
    unfinish: { from: ['finished'], to: 'submitted', bySystem: true },
    /** A teacher lets the pupil go on, for so many minutes. */
    reopen: { from: ['submitted', 'finished', 'abandoned', 'overdue'], to: 'in_progress', needsReason: true },
    /** A teacher hands in for the pupil. */
    end: { from: ['in_progress', 'overdue'], to: 'submitted', needsReason: true },
    /** Out of the results; kept. */
    remove: {
      from: ['in_progress', 'overdue', 'submitted', 'finished', 'abandoned'],
      to: 'removed',
      needsReason: true,
    },
  },
});
