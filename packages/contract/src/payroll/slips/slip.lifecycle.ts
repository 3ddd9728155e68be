import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const paySlipStates = ['draft', 'confirmed', 'withheld', 'paid', 'void'] as const;

/** The pay slip of a person in a payroll. */
export const paySlipLifecycle = lifecycle({
  name: 'paySlip',
  initial: 'draft',
  states: paySlipStates,
  endings: ['paid', 'void'],
  actions: {
    confirm: { from: ['draft'], to: 'confirmed', bySystem: true },
    hold: { from: ['confirmed'], to: 'withheld', needsReason: true },
    release: { from: ['withheld'], to: 'confirmed' },
    /** With the payroll, or by itself where it was held back then. */
    pay: { from: ['confirmed'], to: 'paid' },
    void: { from: ['draft', 'confirmed', 'withheld'], to: 'void', bySystem: true },
  },
});
