import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const deviceLineStates = [
  'cart',
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'handed_over',
  'returned',
  'lost',
] as const;
export type DeviceLineState = (typeof deviceLineStates)[number];

/** A line of an order: so many of one model for some time. What is overdue, due soon or late follows from its dates. */
export const deviceLineLifecycle = lifecycle({
  name: 'deviceLine',
  initial: 'cart',
  states: deviceLineStates,
  endings: ['rejected', 'cancelled', 'expired', 'returned'],
  actions: {
    submit: { from: ['cart'], to: 'requested' },
    /** Dates or quantity, by the desk. */
    change: { from: ['requested', 'approved'], to: null },
    approve: { from: ['requested'], to: 'approved' },
    /** Against a rule, by who may; never what cannot be in two hands. */
    force: { from: ['requested'], to: 'approved', needsReason: true },
    reject: { from: ['requested'], to: 'rejected', needsReason: true },
    /** The borrower takes back what nobody has decided. */
    withdraw: { from: ['requested'], to: 'cancelled' },
    /** What is approved is taken back by the desk; the borrower asks for it. */
    askCancel: { from: ['approved'], to: null },
    refuseCancel: { from: ['approved'], to: null },
    cancel: { from: ['requested', 'approved'], to: 'cancelled', needsReason: true },
    expire: { from: ['requested', 'approved'], to: 'expired', bySystem: true },
    handOver: { from: ['approved'], to: 'handed_over' },
    extend: { from: ['handed_over'], to: null },
    /** Some of it is back, the rest is still out. */
    takeBackSome: { from: ['handed_over'], to: null },
    takeBack: { from: ['handed_over'], to: 'returned' },
    /** The last of it is back, and some is lost. */
    settle: { from: ['handed_over'], to: 'lost' },
    loseSome: { from: ['handed_over'], to: null, needsReason: true },
    lose: { from: ['handed_over'], to: 'lost', needsReason: true },
    findSome: { from: ['handed_over', 'lost'], to: null },
    find: { from: ['lost'], to: 'returned' },
  },
});
