import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { payComponentContract } from './components/component.contract.ts';
import { payrollRunContract } from './runs/run.contract.ts';
import { paySlipContract } from './slips/slip.contract.ts';

/** Every call of this area by its id. */
export const payrollApi = { ...payrollRunContract, ...paySlipContract, ...payComponentContract };

/** What its calls are refused with, and the status of each. No sentence holds a figure of pay. */
export const payrollErrors = {
  'payroll.run_open': 409,
  'payroll.month_too_early': 400,
  'payroll.title_needed': 400,
  'payroll.no_overtime': 409,
  'payroll.run_state': 409,
  'payroll.slip_state': 409,
  'payroll.not_ready': 409,
  'payroll.blocked': 409,
  'payroll.nobody': 409,
  'payroll.reason_required': 400,
  'payroll.four_eyes': 403,
  'payroll.cancel_needs_approver': 403,
  'payroll.paid_too_early': 400,
  'payroll.not_approved': 409,
  'payroll.paid_with_run': 409,
  'payroll.not_asked': 409,
  'payroll.not_final': 409,
  'payroll.correction_used': 409,
  'payroll.component_taken': 409,
  'payroll.component_formula': 400,
  'payroll.component_days': 400,
  'payroll.component_used': 409,
  'payroll.unknown_person': 400,
} as const;

const ofMonth = z.strictObject({ month: z.string() });

/** What people are told of it: never a figure. */
export const payrollNotices = noticesOf({
  payrollToApprove: { scopes: ['account'], params: ofMonth, byMail: true },
  payrollReturned: { scopes: ['account'], params: ofMonth, byMail: true },
  payrollApproved: { scopes: ['account'], params: ofMonth, byMail: false },
  paySlipReleased: { scopes: ['teacher', 'account'], params: ofMonth, byMail: true },
  paySlipAsked: { scopes: ['account'], params: ofMonth.extend({ name: z.string() }), byMail: true },
  paySlipAnswered: { scopes: ['teacher', 'account'], params: ofMonth, byMail: true },
});
