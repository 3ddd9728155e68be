import { lifecycle } from '../../platform/lifecycle.schema.ts';

const testResultStates = ['marking', 'marked', 'released'] as const;
export type TestResultState = (typeof testResultStates)[number];

/** What a pupil's attempts at a test come to. Pupils see it once it is released. */
export const testResultLifecycle = lifecycle({
  name: 'testResult',
  initial: 'marking',
  states: testResultStates,
  actions: {
    /** Nothing of it waits for points any more, or again. */
    count: { from: ['marking', 'marked'], to: 'marked', bySystem: true },
    wait: { from: ['marking', 'marked'], to: 'marking', bySystem: true },
    /** Somebody says what it comes to, with a reason; null gives it back to its attempts. */
    override: { from: ['marking', 'marked'], to: 'marked', needsReason: true },
    release: { from: ['marked'], to: 'released' },
    hide: { from: ['released'], to: 'marked', needsReason: true },
    /** A key was changed after the release: the result is another, and the pupil is told. */
    regrade: { from: ['released'], to: null, bySystem: true },
    /** A later attempt of a released result has ended: the pupil sees what they come to now, the mark sheet waits for the next release. */
    recount: { from: ['released'], to: null, bySystem: true },
  },
});
