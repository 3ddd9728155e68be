import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** Somebody's wish for a sign-in of their own. It is decided once; its password goes when it is. */
export const accessRequestLifecycle = lifecycle({
  name: 'accessRequest',
  initial: 'pending',
  states: ['pending', 'approved', 'refused'],
  endings: ['approved', 'refused'],
  actions: {
    approve: { from: ['pending'], to: 'approved' },
    refuse: { from: ['pending'], to: 'refused', needsReason: true },
  },
});
