import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const deviceItemStates = ['available', 'maintenance', 'lost', 'retired'] as const;
export type DeviceItemState = (typeof deviceItemStates)[number];

/** A numbered item. Being lent is no state of it: that is told by the order it is out with. */
export const deviceItemLifecycle = lifecycle({
  name: 'deviceItem',
  initial: 'available',
  states: deviceItemStates,
  endings: ['retired'],
  actions: {
    repair: { from: ['available'], to: 'maintenance', needsReason: true },
    repaired: { from: ['maintenance'], to: 'available' },
    lose: { from: ['available', 'maintenance'], to: 'lost', needsReason: true },
    find: { from: ['lost'], to: 'available' },
    retire: { from: ['available', 'maintenance', 'lost'], to: 'retired', needsReason: true },
  },
});
