import { RUN_KINDS } from '@phuong/rules/staff/pay-components.ts';
import { z } from 'zod';
import {
  choiceListQuery,
  id,
  idListQuery,
  isoDate,
  listQuery,
  message,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { type paySlipLifecycle, paySlipStates } from '../slips/slip.lifecycle.ts';
import { payrollRunLifecycle } from './run.lifecycle.ts';

const runKind = z.enum(RUN_KINDS, { error: message.invalid });
const runState = z.enum(payrollRunLifecycle.states);
export type PayrollRunState = z.output<typeof runState>;
export type PayrollRunAction = keyof typeof payrollRunLifecycle.actions;

/** The first day of a month. */
const month = isoDate.refine((date) => date.endsWith('-01'), { error: message.date });

export const runInput = z.strictObject({
  month,
  kind: runKind,
  /** What it is called where it is no month's pay: "Thưởng Tết". */
  title: optionalText(100),
});
export type PayrollRunInput = z.output<typeof runInput>;

export const payrollRun = z.object({
  id: z.string(),
  month: z.string(),
  kind: runKind,
  title: z.string(),
  state: runState,
  people: z.int(),
  /** Who could not be calculated. */
  failed: z.int(),
  gross: z.int(),
  deductions: z.int(),
  net: z.int(),
  employer: z.int(),
  /** People whose pay differs by more than the limit of the settings. */
  differing: z.int(),
  withheld: z.int(),
  /** Of those calculated now; both 0 when nothing is. */
  done: z.int(),
  total: z.int(),
  calculatedAt: z.string().nullable(),
  calculatedBy: z.string(),
  sentAt: z.string().nullable(),
  sentBy: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string(),
  /** From this day people see their slips. */
  releaseOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  paymentReference: z.string(),
  /** Why it was sent back, or called off. */
  note: z.string(),
  /** Whoever calls calculated or sent it: another approves. */
  isOwnWork: z.boolean(),
  version: z.int(),
});
export type PayrollRun = z.output<typeof payrollRun>;

const readinessCodes = [
  'NO_CONTRACT',
  'NO_PAY',
  'MONTH_OPEN',
  'LEAVE_UNDECIDED',
  'BY_STATUS',
  'NO_INSURANCE_NUMBER',
  'NO_TAX_CODE',
  'NO_BANK_ACCOUNT',
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

export const readiness = z.object({
  items: z.array(
    z.object({
      code: z.enum(readinessCodes),
      /** Nothing is calculated while it stands; the others may be accepted. */
      blocks: z.boolean(),
      people: z.array(z.object({ id: z.string(), name: z.string(), code: z.string() })),
    }),
  ),
  /** Who will be paid. */
  people: z.int(),
});
export type Readiness = z.output<typeof readiness>;

export const calculateInput = z.strictObject({
  /** Only these people; everybody unless said. */
  personIds: z.array(id).min(1).max(5_000).optional(),
  /** What the list names is known and accepted. */
  accept: z.boolean().default(false),
  version,
});
export type CalculateInput = z.output<typeof calculateInput>;

const slipState = z.enum(paySlipStates);
export type PaySlipState = z.output<typeof slipState>;
export type PaySlipAction = keyof typeof paySlipLifecycle.actions;

const cause = z.object({
  /** An input of the formulas, or a line. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
});

export const slipRow = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  code: z.string(),
  post: z.string(),
  state: slipState,
  /** As on the contract: "3.33"; '' where pay goes by no coefficient. */
  coefficient: z.string(),
  salary: z.int(),
  gross: z.int(),
  insurance: z.int(),
  tax: z.int(),
  deductions: z.int(),
  net: z.int(),
  /** Of the month before; null: there was none. */
  previousNet: z.int().nullable(),
  causes: z.array(cause),
  holdReason: z.string(),
  version: z.int(),
});
export type PaySlipRow = z.output<typeof slipRow>;

export const slipsQuery = z.strictObject({
  ...listQuery(['name', 'net', 'change']),
  state: choiceListQuery(paySlipStates),
  /** Only those whose pay differs by more than the limit. */
  differing: z.enum(['true']).optional(),
  personIds: idListQuery,
});
export type SlipsQuery = z.output<typeof slipsQuery>;

export const failure = z.object({
  personId: z.string(),
  name: z.string(),
  code: z.enum(['NO_PAY', 'BELOW_ZERO', 'FORMULA', 'NO_RULE', 'TOO_LARGE']),
  /** The component whose formula failed. */
  detail: z.string(),
});
export type PayFailure = z.output<typeof failure>;

/** Somebody whose approved slip would now be reckoned otherwise. */
export const payDifference = z.object({
  slipId: z.string(),
  personId: z.string(),
  name: z.string(),
  code: z.string(),
  /** Đồng before insurance and tax, less what was written as a difference already; below zero takes back. */
  amount: z.int(),
  /** Which inputs are others now. */
  causes: z.array(cause),
});
export type PayDifference = z.output<typeof payDifference>;

export const differencesInput = z.strictObject({
  personIds: z.array(id).min(1).max(5_000),
  /** What the line is called on the slip: "Chênh lệch tháng 11/2026". */
  reason: requiredText(200),
});
export type DifferencesInput = z.output<typeof differencesInput>;

export const exportKinds = ['BANK', 'INSURANCE', 'TAX', 'ACCOUNTING'] as const;

export const approveInput = z.strictObject({ releaseOn: nullableDate, version });
export const payInput = z.strictObject({ paidOn: isoDate, reference: requiredText(100), version });
export const reasonInput = z.strictObject({ reason: optionalText(500), version });
