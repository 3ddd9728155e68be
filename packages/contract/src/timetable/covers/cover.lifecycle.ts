import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const coverStates = ['open', 'offered', 'accepted', 'not_required', 'done', 'cancelled'] as const;
export type CoverState = (typeof coverStates)[number];

/**
 * A lesson whose teacher is away: somebody stands in, or nobody needs to. Several may be asked, the first who accepts comes; who declines or
 * does not answer in time is out, and once nobody is left the lesson is open again.
 */
export const coverLifecycle = lifecycle({
  name: 'coverNeed',
  initial: 'open',
  states: coverStates,
  endings: ['done', 'cancelled'],
  actions: {
    offer: { from: ['open', 'offered'], to: 'offered' },
    assign: { from: ['open', 'offered'], to: 'accepted' },
    accept: { from: ['offered'], to: 'accepted' },
    /** One of several. */
    decline: { from: ['offered'], to: null },
    /** The last who was asked. */
    declineLast: { from: ['offered'], to: 'open' },
    settle: { from: ['open', 'offered'], to: 'not_required', needsReason: true },
    /** Whoever was asked, has accepted, or how it was settled: from the beginning. */
    reopen: { from: ['offered', 'accepted', 'not_required'], to: 'open', needsReason: true },
    /** Nobody has answered in time. */
    lapse: { from: ['offered'], to: 'open', bySystem: true },
    /** Somebody changed the lesson of the day by hand: a stand-in, or no lesson. */
    fill: { from: ['open', 'offered'], to: 'accepted', bySystem: true },
    drop: { from: ['open', 'offered'], to: 'not_required', bySystem: true },
    /** Who was to come cannot any more, or the change of the day is gone. */
    lose: { from: ['accepted', 'not_required'], to: 'open', bySystem: true },
    /** The lesson is gone or its teacher is back. */
    cancel: { from: ['open', 'offered', 'accepted', 'not_required'], to: 'cancelled', bySystem: true },
    finish: { from: ['accepted'], to: 'done', bySystem: true },
  },
});
