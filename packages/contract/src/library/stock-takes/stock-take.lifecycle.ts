import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const stockTakeStates = ['counting', 'closed', 'cancelled'] as const;
export type StockTakeState = (typeof stockTakeStates)[number];

/** A stock-take is counted until it is closed, and nothing about it changes any more. One that was begun by mistake is cancelled. */
export const stockTakeLifecycle = lifecycle({
  name: 'stockTake',
  initial: 'counting',
  states: stockTakeStates,
  endings: ['closed', 'cancelled'],
  actions: {
    close: { from: ['counting'], to: 'closed' },
    cancel: { from: ['counting'], to: 'cancelled', needsReason: true },
  },
});
