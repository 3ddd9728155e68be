import { lifecycle } from '../../platform/lifecycle.schema.ts';

const submissionStates = ['draft', 'submitted', 'returned', 'excused'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** A pupil's work, or a group's. Each handing in makes a version; a mark belongs to a version. */
export const submissionLifecycle = lifecycle({
  name: 'submission',
  initial: 'draft',
  states: submissionStates,
  actions: {
    /** Before the cut-off; again while nobody has begun to mark. */
    submit: { from: ['draft', 'submitted', 'returned'], to: 'submitted' },
    /** The cut-off has come and the exercise counts drafts. */
    collect: { from: ['draft'], to: 'submitted', bySystem: true },
    /** Before it is due, while nobody has begun to mark. */
    withdraw: { from: ['submitted'], to: 'draft' },
    /** For rework, with a comment and a new date. */
    return: { from: ['submitted'], to: 'returned', needsReason: true },
    excuse: { from: ['draft', 'submitted', 'returned'], to: 'excused', needsReason: true },
    unexcuse: { from: ['excused'], to: 'draft' },
  },
});
