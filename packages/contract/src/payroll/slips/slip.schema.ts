import { z } from 'zod';
import { integer, message, requiredText, version } from '../../platform/fields.schema.ts';
import { payrollRun, slipRow } from '../runs/run.schema.ts';

const line = z.object({
  code: z.string(),
  /** Of the school's own components and of differences; '' for those of the law. */
  name: z.string(),
  kind: z.enum(['EARNING', 'DEDUCTION', 'EMPLOYER']),
  amount: z.int(),
  formula: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The article. */
  basis: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type PaySlipLine = z.output<typeof line>;

const said = z.object({
  id: z.string(),
  /** By the person the slip is of; else by the office. */
  isOwn: z.boolean(),
  byName: z.string(),
  text: z.string(),
  at: z.string(),
});

const correction = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  inInsuranceBase: z.boolean(),
  taxable: z.boolean(),
  byName: z.string(),
  /** The month it was paid in; null: it waits for the next payroll. */
  paidIn: z.string().nullable(),
});

export const paySlip = slipRow.extend({
  run: payrollRun.pick({ id: true, month: true, kind: true, title: true, state: true, paidOn: true, approvedAt: true }),
  lines: z.array(line),
  employer: z.int(),
  insuranceBase: z.int(),
  /** Masked: "Agribank •••• 4417"; '' where none is written down. */
  account: z.string(),
  insuranceNumber: z.string(),
  /** Of the calendar year up to this slip. */
  yearToDate: z.object({ gross: z.int(), insurance: z.int(), tax: z.int(), net: z.int() }),
  messages: z.array(said),
  corrections: z.array(correction),
  paidOn: z.string().nullable(),
});
export type PaySlip = z.output<typeof paySlip>;

export const ownSlipRow = paySlip.pick({ id: true, run: true, state: true, net: true, previousNet: true });
export type OwnSlipRow = z.output<typeof ownSlipRow>;

/** What somebody was paid, for the tab of their record. */
export const personPay = z.object({
  slips: z.array(paySlip.pick({ id: true, run: true, state: true, gross: true, net: true, previousNet: true })),
  years: z.array(z.int()),
  /** Differences to slips of any year, each with the month it is about; what waits first. */
  corrections: z.array(correction.extend({ slipId: z.string(), month: z.string() })),
});
export type PersonPay = z.output<typeof personPay>;

const dong = integer(-1_000_000_000, 1_000_000_000).refine((amount) => amount !== 0, { error: message.invalid });
export const correctionInput = z.strictObject({
  /** Đồng; below zero takes back. */
  amount: dong,
  reason: requiredText(200),
  inInsuranceBase: z.boolean().default(false),
  taxable: z.boolean().default(true),
  version,
});
export type CorrectionInput = z.output<typeof correctionInput>;

export const messageInput = z.strictObject({ text: requiredText(1_000) });
