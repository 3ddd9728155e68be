import { lifecycle } from '../platform/lifecycle.schema.ts';

/**
 * Where a pupil stands with the school. Repeating a year is a result, not a state. Everyone who left may come back under the same code.
 * Leaving closes the place in the class on that day.
 */
export const studentLifecycle = lifecycle({
  name: 'student',
  initial: 'STUDYING',
  states: ['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED'],
  actions: {
    suspend: { from: ['STUDYING'], to: 'SUSPENDED', needsReason: true },
    transferOut: { from: ['STUDYING', 'SUSPENDED'], to: 'TRANSFERRED', needsReason: true },
    dropOut: { from: ['STUDYING', 'SUSPENDED'], to: 'DROPPED_OUT', needsReason: true },
    complete: { from: ['STUDYING'], to: 'COMPLETED' },
    comeBack: { from: ['SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED'], to: 'STUDYING', needsReason: true },
  },
});

export type StudentStatus = (typeof studentLifecycle)['states'][number];
export type StudentStatusAction = keyof (typeof studentLifecycle)['actions'];
