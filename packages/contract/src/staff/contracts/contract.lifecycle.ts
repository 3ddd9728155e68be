import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** A contract of somebody who works here. Once it has ended nothing of it is changed any more. */
export const contractLifecycle = lifecycle({
  name: 'staffContract',
  initial: 'draft',
  states: ['draft', 'active', 'expired', 'terminated', 'renewed'],
  endings: ['expired', 'terminated', 'renewed'],
  actions: {
    activate: { from: ['draft'], to: 'active' },
    /** Of one that was made active by mistake. */
    reopen: { from: ['active'], to: 'draft', needsReason: true },
    terminate: { from: ['active'], to: 'terminated', needsReason: true },
    expire: { from: ['active'], to: 'expired', bySystem: true },
    replace: { from: ['active'], to: 'renewed', bySystem: true },
  },
});
