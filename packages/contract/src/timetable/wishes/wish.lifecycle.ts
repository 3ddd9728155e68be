import { lifecycle } from '../../platform/lifecycle.schema.ts';

const sent = ['SENT', 'ACCEPTED', 'PARTLY', 'REFUSED'] as const;
const all = ['DRAFT', ...sent] as const;

/**
 * A teacher's wishes for a timetable. While the collection is open their teacher changes them as often as they like, also after they were
 * decided: what was accepted holds until the next decision. A decision may be changed by another.
 */
export const wishLifecycle = lifecycle({
  name: 'timetableWish',
  initial: 'DRAFT',
  states: all,
  actions: {
    keep: { from: all, to: 'DRAFT' },
    send: { from: all, to: 'SENT' },
    withdraw: { from: ['SENT'], to: 'DRAFT' },
    accept: { from: sent, to: 'ACCEPTED' },
    acceptPart: { from: sent, to: 'PARTLY', needsReason: true },
    refuse: { from: sent, to: 'REFUSED', needsReason: true },
  },
});
export type WishState = (typeof wishLifecycle.states)[number];
