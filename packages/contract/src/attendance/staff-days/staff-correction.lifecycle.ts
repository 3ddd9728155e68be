import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** What somebody asks to be corrected of a day of theirs; decided once, by another. */
export const staffCorrectionLifecycle = lifecycle({
  name: 'staffCorrection',
  initial: 'pending',
  states: ['pending', 'accepted', 'refused', 'withdrawn'],
  endings: ['accepted', 'refused', 'withdrawn'],
  actions: {
    accept: { from: ['pending'], to: 'accepted' },
    refuse: { from: ['pending'], to: 'refused', needsReason: true },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
});
