import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** At most one year is active. Making another one active turns the former into closed or planned, as the person says. */
export const schoolYearLifecycle = lifecycle({
  name: 'schoolYear',
  initial: 'PLANNED',
  states: ['PLANNED', 'ACTIVE', 'CLOSED'],
  actions: {
    activate: { from: ['PLANNED', 'CLOSED'], to: 'ACTIVE' },
    close: { from: ['ACTIVE'], to: 'CLOSED' },
    delete: { from: ['PLANNED'], to: null },
  },
});
