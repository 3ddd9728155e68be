import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const pupilLeaveStates = ['requested', 'approved', 'refused', 'withdrawn', 'cancelled'] as const;

/**
 * Leave of a pupil: asked for, decided once. Who asked takes it back, also after it was approved while it has not begun; who decides takes an
 * approved one back with the reason.
 */
export const pupilLeaveLifecycle = lifecycle({
  name: 'pupilLeave',
  initial: 'requested',
  states: pupilLeaveStates,
  endings: ['refused', 'withdrawn', 'cancelled'],
  actions: {
    approve: { from: ['requested'], to: 'approved' },
    refuse: { from: ['requested'], to: 'refused', needsReason: true },
    withdraw: { from: ['requested', 'approved'], to: 'withdrawn' },
    cancel: { from: ['approved'], to: 'cancelled', needsReason: true },
  },
});
