import { lifecycle } from '../../platform/lifecycle.schema.ts';

/** A payroll: the pay of everybody for a month, or a payment besides. Once approved nothing of it is changed; a mistake is a difference later. */
export const payrollRunLifecycle = lifecycle({
  name: 'payrollRun',
  initial: 'draft',
  states: ['draft', 'calculating', 'failed', 'calculated', 'in_review', 'approved', 'paid', 'cancelled'],
  endings: ['paid', 'cancelled'],
  actions: {
    calculate: { from: ['draft', 'failed', 'calculated'], to: 'calculating' },
    finish: { from: ['calculating'], to: 'calculated', bySystem: true },
    fail: { from: ['calculating'], to: 'failed', bySystem: true },
    send: { from: ['calculated'], to: 'in_review' },
    return: { from: ['in_review'], to: 'calculated', needsReason: true },
    /** By another than who calculated or sent it. */
    approve: { from: ['in_review'], to: 'approved' },
    pay: { from: ['approved'], to: 'paid' },
    /** Once approved only by who may approve, and only while nothing is paid. */
    cancel: {
      from: ['draft', 'calculating', 'failed', 'calculated', 'in_review', 'approved'],
      to: 'cancelled',
      needsReason: true,
    },
  },
});
