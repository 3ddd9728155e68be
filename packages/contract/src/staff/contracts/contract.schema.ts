import { CONTRACT_KINDS } from '@phuong/rules/staff/contracts.ts';
import { SALARY_SCALES } from '@phuong/rules/staff/salary-scales.ts';
import { z } from 'zod';
import {
  id,
  integer,
  isoDate,
  message,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { contractLifecycle } from './contract.lifecycle.ts';

export const contractKind = z.enum(CONTRACT_KINDS, { error: message.invalid });
const contractStates = contractLifecycle.states;
const contractState = z.enum(contractStates);
export type ContractState = z.output<typeof contractState>;

export const payCauses = ['CONTRACT', 'REGULAR_RAISE', 'EARLY_RAISE', 'OVER_FRAME', 'TITLE', 'OTHER'] as const;
const payCause = z.enum(payCauses, { error: message.invalid });
/** By a step of a scale, a coefficient of its own, đồng a month, or đồng a period taught. */
export const payBases = ['SCALE', 'COEFFICIENT', 'AMOUNT', 'PERIOD'] as const;
const payBasis = z.enum(payBases, { error: message.invalid });
const scale = z.enum(SALARY_SCALES, { error: message.invalid });

export const allowanceCodes = ['POSITION', 'RESPONSIBILITY', 'SENIORITY', 'PROFESSION', 'REGION', 'OTHER'] as const;
export type AllowanceCode = (typeof allowanceCodes)[number];
const allowanceForms = ['COEFFICIENT', 'PERCENT', 'AMOUNT'] as const;
export type AllowanceForm = (typeof allowanceForms)[number];
/** In which forms an allowance may be given; the first is the usual one. */
export const formsOfAllowance: Readonly<Record<AllowanceCode, readonly AllowanceForm[]>> = {
  POSITION: ['COEFFICIENT'],
  RESPONSIBILITY: ['COEFFICIENT', 'AMOUNT'],
  SENIORITY: ['PERCENT'],
  PROFESSION: ['PERCENT'],
  REGION: ['COEFFICIENT'],
  OTHER: ['AMOUNT', 'COEFFICIENT', 'PERCENT'],
};

/** Hundredths of a coefficient: 3,33 is 333. */
const hundredths = integer(1, 2_000);
const dong = integer(1, 1_000_000_000);

/** One line of pay; which fields are needed says the basis. */
const payInput = z.strictObject({
  basis: payBasis,
  titleCode: optionalText(20),
  scale: scale.nullish().transform((value) => value ?? null),
  step: integer(1, 12)
    .nullish()
    .transform((value) => value ?? null),
  /** Only where no scale gives it. */
  coefficient: hundredths.nullish().transform((value) => value ?? null),
  overFramePercent: integer(0, 50).default(0),
  reserved: integer(0, 2_000).default(0),
  /** Per cent of pay: 85 during probation. */
  percent: integer(1, 100).default(100),
  amount: dong.nullish().transform((value) => value ?? null),
  /** The day from which the step, or the per cent over the frame, counts; the first day of the line unless said. */
  stepSince: nullableDate,
  decision: optionalText(200),
});
export type PayInput = z.output<typeof payInput>;

export const payLineInput = payInput.extend({ fromDate: isoDate, cause: payCause.exclude(['CONTRACT']) });
export type PayLineInput = z.output<typeof payLineInput>;

export const allowanceInput = z.strictObject({
  code: z.enum(allowanceCodes, { error: message.invalid }),
  form: z.enum(allowanceForms, { error: message.invalid }),
  /** Hundredths of a coefficient, per cent, or đồng a month. */
  value: dong,
  fromDate: isoDate,
  toDate: nullableDate,
  decision: optionalText(200),
  note: optionalText(300),
});
export type AllowanceInput = z.output<typeof allowanceInput>;

export const annexInput = z.strictObject({
  number: requiredText(60),
  signedOn: isoDate,
  fromDate: isoDate,
  content: requiredText(2_000),
});
export type AnnexInput = z.output<typeof annexInput>;

/** What the office writes of a contract that is a draft. */
export const contractInput = z.strictObject({
  number: requiredText(60),
  kind: contractKind,
  signedOn: nullableDate,
  /** Who signs for the school, with their office. */
  signer: optionalText(200),
  fromDate: isoDate,
  toDate: nullableDate,
  post: requiredText(200),
  workplace: optionalText(300),
  seniorityFrom: nullableDate,
  note: optionalText(2_000),
  /** From the first day of the contract on. */
  pay: payInput,
});
export type ContractInput = z.output<typeof contractInput>;

export const terminateInput = z.strictObject({ endedOn: isoDate, reason: optionalText(500), version });
export const filesInput = z.strictObject({ fileIds: z.array(id).max(20), version });

const payLine = z.object({
  id: z.string(),
  fromDate: z.string(),
  cause: payCause,
  basis: payBasis,
  titleCode: z.string(),
  /** Of the title code; null: none that is known. */
  rank: z.int().nullable(),
  scale: scale.nullable(),
  step: z.int().nullable(),
  coefficient: z.int().nullable(),
  overFramePercent: z.int(),
  reserved: z.int(),
  percent: z.int(),
  amount: z.int().nullable(),
  stepSince: z.string().nullable(),
  decision: z.string(),
  byName: z.string(),
});
export type PayLine = z.output<typeof payLine>;

const allowance = z.object({
  id: z.string(),
  code: z.enum(allowanceCodes),
  form: z.enum(allowanceForms),
  value: z.int(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  decision: z.string(),
  note: z.string(),
  byName: z.string(),
});
export type Allowance = z.output<typeof allowance>;

export const contract = z.object({
  id: z.string(),
  /** Of the teacher, or of the employee who is no teacher. */
  personId: z.string(),
  number: z.string(),
  kind: contractKind,
  state: contractState,
  signedOn: z.string().nullable(),
  signer: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  endedOn: z.string().nullable(),
  endReason: z.string(),
  post: z.string(),
  workplace: z.string(),
  seniorityFrom: z.string().nullable(),
  note: z.string(),
  renewsId: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** The text of the law that says how long it may run; null: none is known for its first day. */
  legalBasis: z.string().nullable(),
  /** The earliest first. */
  pay: z.array(payLine),
  allowances: z.array(allowance),
  annexes: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      signedOn: z.string(),
      fromDate: z.string(),
      content: z.string(),
      byName: z.string(),
    }),
  ),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  version: z.int(),
});
export type StaffContract = z.output<typeof contract>;

/** Somebody who works here, by either of their records. */
export const staffPerson = z.object({
  /** The teacher's id, or the employee's who is no teacher. */
  id: z.string(),
  kind: z.enum(['teacher', 'employee']),
  name: z.string(),
  code: z.string(),
  hasLeft: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;

/** A contract that ends soon. */
export const endingContract = z.object({
  id: z.string(),
  number: z.string(),
  kind: contractKind,
  person: staffPerson,
  toDate: z.string(),
  /** Whether a contract that follows it is drafted or signed. */
  isFollowed: z.boolean(),
});
export type EndingContract = z.output<typeof endingContract>;

/** A raise or more seniority that somebody has a right to. */
export const payProposal = z.object({
  contractId: z.string(),
  number: z.string(),
  version: z.int(),
  person: staffPerson,
  kind: z.enum(['REGULAR_RAISE', 'OVER_FRAME', 'SENIORITY']),
  dueOn: z.string(),
  /** The first day it may be given on for merit; null: it may not come early. */
  earliestOn: z.string().nullable(),
  /** Hundredths of a coefficient, or per cent of seniority; null of seniority: none yet. */
  before: z.object({ step: z.int().nullable(), coefficient: z.int().nullable(), percent: z.int() }),
  after: z.object({ step: z.int().nullable(), coefficient: z.int().nullable(), percent: z.int() }),
  /** The day from which it was counted. */
  since: z.string(),
  legalBasis: z.string(),
});
export type PayProposal = z.output<typeof payProposal>;
