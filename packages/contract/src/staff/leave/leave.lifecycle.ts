import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const leaveStates = [
  'draft',
  'pending',
  'info_needed',
  'approved',
  'rejected',
  'cancelled',
  'revoke_pending',
  'revoked',
] as const;
export type LeaveState = (typeof leaveStates)[number];

/**
 * A request for leave. While it is pending it goes through the steps of its chain, which were fixed when it was sent. What was taken
 * is never taken back: a request that is revoked or shortened keeps its days that have gone by.
 */
export const leaveLifecycle = lifecycle({
  name: 'leave',
  initial: 'draft',
  states: leaveStates,
  endings: ['rejected', 'cancelled', 'revoked'],
  actions: {
    edit: { from: ['draft'], to: null },
    send: { from: ['draft'], to: 'pending' },
    /** Approved by one of several: the next of the chain decides. */
    pass: { from: ['pending'], to: null },
    approve: { from: ['pending'], to: 'approved' },
    askMore: { from: ['pending'], to: 'info_needed', needsReason: true },
    answer: { from: ['info_needed'], to: 'pending', needsReason: true },
    reject: { from: ['pending', 'info_needed'], to: 'rejected', needsReason: true },
    cancel: { from: ['draft', 'pending', 'info_needed'], to: 'cancelled' },
    addProof: { from: ['draft', 'pending', 'info_needed', 'approved'], to: null },
    askRevoke: { from: ['approved'], to: 'revoke_pending', needsReason: true },
    refuseRevoke: { from: ['revoke_pending'], to: 'approved', needsReason: true },
    revoke: { from: ['approved', 'revoke_pending'], to: 'revoked' },
    /** Revoked from a day on: the days before stay. */
    shorten: { from: ['approved', 'revoke_pending'], to: 'approved' },
  },
});
