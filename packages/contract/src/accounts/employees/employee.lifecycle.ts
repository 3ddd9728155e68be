import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** Whether somebody works at the school. Leaving locks their account; coming back does not open it. */
export const employeeLifecycle = lifecycle({
  name: 'employee',
  initial: 'WORKING',
  states: ['WORKING', 'LEFT'],
  actions: {
    leave: { from: ['WORKING'], to: 'LEFT', needsReason: true },
    comeBack: { from: ['LEFT'], to: 'WORKING' },
  },
});
