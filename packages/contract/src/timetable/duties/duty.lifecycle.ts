import { lifecycle } from '../../platform/lifecycle.schema.ts';
import { planLifecycle } from '../plans/plan.lifecycle.ts';

/** A duty roster, shown to those who serve. */
export const dutyLifecycle = planLifecycle('dutyRoster');

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
