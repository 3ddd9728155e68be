import { z } from 'zod';
import { id, idParams, isoDate } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const named = z.object({ id: z.string(), name: z.string() });

const delegation = z.object({
  id: z.string(),
  /** Whose decisions. */
  from: named,
  /** Who decides meanwhile. */
  to: named,
  fromDate: z.string(),
  toDate: z.string(),
  /** The last day was put forward: it is over. */
  isEnded: z.boolean(),
});
export type LeaveDelegation = z.output<typeof delegation>;

const ownDelegations = z.object({
  /** Whether the caller decides leave of others: a head of department, a deputy, a principal or vice principal. */
  mayDelegate: z.boolean(),
  /** What the caller has handed over and what was handed to them, the latest first. */
  given: z.array(delegation),
  received: z.array(delegation),
  /** Who may be named. */
  colleagues: z.array(named),
});
export type OwnDelegations = z.output<typeof ownDelegations>;

const self = { teacher: 'self' } as const;

/** Who decides leave while somebody who decides it is away. */
export const delegationContract = {
  'leaveDelegations.own': route({
    method: 'GET',
    path: '/staff/own-leave-delegations',
    summary: 'Who decides leave in the caller’s place, and in whose place the caller decides',
    access: self,
    response: ownDelegations,
  }),
  'leaveDelegations.create': route({
    method: 'POST',
    path: '/staff/own-leave-delegations',
    summary:
      'Names who decides leave in the caller’s place from a day to a day; never their own leave, nor the caller’s',
    access: self,
    body: z.strictObject({ toTeacherId: id, fromDate: isoDate, toDate: isoDate }),
    response: ownDelegations,
    errors: [
      'staff.delegation_nothing',
      'staff.delegation_person',
      'staff.delegation_days',
      'staff.delegation_overlap',
    ],
    idempotent: true,
  }),
  'leaveDelegations.end': route({
    method: 'POST',
    path: '/staff/own-leave-delegations/:id/end',
    summary: 'The caller decides again themselves',
    access: self,
    params: idParams,
    response: ownDelegations,
    errors: ['staff.delegation_ended'],
  }),
};
