import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** What somebody proposes of their own data; decided once. */
export const staffDataLifecycle = lifecycle({
  name: 'staffData',
  initial: 'pending',
  states: ['pending', 'accepted', 'refused', 'withdrawn'],
  endings: ['accepted', 'refused', 'withdrawn'],
  actions: {
    accept: { from: ['pending'], to: 'accepted' },
    refuse: { from: ['pending'], to: 'refused', needsReason: true },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
});
