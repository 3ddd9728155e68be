import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const bookLoanStates = [
  'requested',
  'ready_for_pickup',
  'on_loan',
  'returned',
  'cancelled',
  'expired',
  'lost',
] as const;
export type BookLoanState = (typeof bookLoanStates)[number];

/**
 * A book lent, or asked for. What is lent at the desk without having been asked for takes the same step as a request. Whether it is
 * overdue follows from its date and is no state, so that no night's work can be wrong about it.
 */
export const bookLoanLifecycle = lifecycle({
  name: 'bookLoan',
  initial: 'requested',
  states: bookLoanStates,
  endings: ['returned', 'cancelled', 'expired'],
  actions: {
    issue: { from: ['requested', 'ready_for_pickup'], to: 'on_loan' },
    assign: { from: ['requested'], to: 'ready_for_pickup' },
    /** The reader keeps their place and is passed over. */
    pause: { from: ['requested'], to: null },
    /** Of what is set aside already: the desk decides, for the copy stands there. */
    askToCancel: { from: ['ready_for_pickup'], to: null },
    cancel: { from: ['requested', 'ready_for_pickup'], to: 'cancelled' },
    renew: { from: ['on_loan'], to: null },
    changeDue: { from: ['on_loan'], to: null, needsReason: true },
    return: { from: ['on_loan'], to: 'returned' },
    lose: { from: ['on_loan'], to: 'lost', needsReason: true },
    find: { from: ['lost'], to: 'returned' },
    /** Lent to another all the same, or the copy went another way: back to the place in the queue. */
    unassign: { from: ['ready_for_pickup'], to: 'requested', bySystem: true },
    expire: { from: ['ready_for_pickup'], to: 'expired', bySystem: true },
    countAsLost: { from: ['on_loan'], to: 'lost', bySystem: true },
    /** A day was closed, or a reader's last day came nearer. */
    dueAgain: { from: ['on_loan'], to: null, bySystem: true },
  },
});
