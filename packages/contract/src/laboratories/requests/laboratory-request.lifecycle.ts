import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const laboratoryRequestStates = [
  'pending',
  'info_needed',
  'approved',
  'rejected',
  'cancelled',
  'in_use',
  'completed',
  'no_show',
  'displaced',
  'waiting',
] as const;
export type LaboratoryRequestState = (typeof laboratoryRequestStates)[number];

/**
 * A teacher's request for a laboratory. It holds its periods from the moment it is sent. What a timetable or a closing puts out is
 * `displaced` until the teacher has chosen another place; what nobody decided in time is rejected by the system.
 */
export const laboratoryRequestLifecycle = lifecycle({
  name: 'laboratoryRequest',
  initial: 'pending',
  states: laboratoryRequestStates,
  endings: ['rejected', 'cancelled', 'completed', 'no_show'],
  actions: {
    /** A place that has become free is held for who waits first. */
    offer: { from: ['waiting'], to: null, bySystem: true },
    accept: { from: ['waiting'], to: 'pending' },
    /** The offer, or the day itself, has gone by. */
    lapse: { from: ['waiting', 'displaced'], to: 'cancelled', bySystem: true },
    /** Sent for a place that is taken: it waits from the beginning. */
    queue: { from: ['pending'], to: 'waiting', bySystem: true },
    askMore: { from: ['pending'], to: 'info_needed', needsReason: true },
    answer: { from: ['info_needed'], to: 'pending' },
    remind: { from: ['pending'], to: null },
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending', 'info_needed'], to: 'rejected', needsReason: true },
    expire: { from: ['pending', 'info_needed'], to: 'rejected', bySystem: true },
    /** Title, groups, plan: what does not touch the place. */
    edit: { from: ['pending', 'info_needed', 'approved', 'displaced', 'waiting'], to: null },
    /** Another place: to be decided anew. */
    move: { from: ['pending', 'info_needed', 'approved', 'displaced'], to: 'pending' },
    cancel: { from: ['pending', 'info_needed', 'approved', 'displaced', 'waiting'], to: 'cancelled' },
    displace: { from: ['pending', 'info_needed', 'approved'], to: 'displaced', bySystem: true },
    checkIn: { from: ['approved'], to: 'in_use' },
    checkOut: { from: ['in_use'], to: 'completed' },
    noShow: { from: ['approved'], to: 'no_show', bySystem: true },
  },
});
export type LaboratoryRequestAction = keyof typeof laboratoryRequestLifecycle.actions;
