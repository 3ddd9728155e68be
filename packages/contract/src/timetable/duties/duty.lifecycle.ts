import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const dutyStates = ['draft', 'published'] as const;
export type DutyState = (typeof dutyStates)[number];

/** A duty roster: prepared by the office alone, then shown to those who serve. */
export const dutyLifecycle = lifecycle({
  name: 'dutyRoster',
  initial: 'draft',
  states: dutyStates,
  actions: {
    publish: { from: ['draft'], to: 'published' },
    withdraw: { from: ['published'], to: 'draft', needsReason: true },
  },
});

export const dutySwapStates = ['asked', 'accepted', 'declined', 'withdrawn'] as const;
export type DutySwapState = (typeof dutySwapStates)[number];

/** What one teacher asks another of a turn: to take it, or to change turns. */
export const dutySwapLifecycle = lifecycle({
  name: 'dutySwap',
  initial: 'asked',
  states: dutySwapStates,
  endings: ['accepted', 'declined', 'withdrawn'],
  actions: {
    accept: { from: ['asked'], to: 'accepted' },
    decline: { from: ['asked'], to: 'declined' },
    withdraw: { from: ['asked'], to: 'withdrawn' },
  },
});
