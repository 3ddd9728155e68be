import { z } from 'zod';
import {
  id,
  idParams,
  message,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { staffPerson } from './contract.schema.ts';
import { staffDataLifecycle } from './staff-data.lifecycle.ts';

const digits = (pattern: RegExp) =>
  optionalText(40).refine((text) => text === '' || pattern.test(text), { error: message.invalid });

/** Insurance number of 10 digits; tax code of 10 or 12 digits, or 10 with a branch. */
const staffDataInput = z.strictObject({
  insuranceNumber: digits(/^\d{10}$/),
  taxCode: digits(/^(?:\d{10}|\d{12}|\d{10}-\d{3})$/),
  bank: optionalText(100),
  bankAccount: digits(/^[0-9A-Za-z]{6,24}$/),
  bankHolder: optionalText(100),
  dependants: z
    .array(
      z.strictObject({
        name: requiredText(100),
        relation: optionalText(60),
        dateOfBirth: nullableDate,
        taxCode: digits(/^(?:\d{10}|\d{12})$/),
      }),
    )
    .max(20)
    .default([]),
});
export type StaffData = z.output<typeof staffDataInput>;

const data = z.object({
  insuranceNumber: z.string(),
  taxCode: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  bankHolder: z.string(),
  dependants: z.array(
    z.object({
      name: z.string(),
      relation: z.string(),
      dateOfBirth: z.string().nullable(),
      taxCode: z.string(),
    }),
  ),
});

const proposal = z.object({
  id: z.string(),
  person: staffPerson,
  state: z.enum(staffDataLifecycle.states),
  sentAt: z.string(),
  sentBy: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  version: z.int(),
});
export type StaffDataProposal = z.output<typeof proposal>;

const wholeProposal = proposal.extend({
  before: data,
  after: data,
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
});
export type WholeProposal = z.output<typeof wholeProposal>;

const own = z.object({
  /** Null: no record of somebody who works here is theirs. */
  person: staffPerson.nullable(),
  data,
  /** 0: nothing is written down yet. */
  version: z.int(),
  /** The latest first. */
  proposals: z.array(wholeProposal),
});

const ofPerson = z.object({
  person: staffPerson,
  /** Numbers masked but for their last digits. */
  data,
  version: z.int(),
  proposals: z.array(proposal),
});

const self = { account: 'any', teacher: 'self' } as const;
const decide = { account: 'update_contract' } as const;
const seen = z.int({ error: message.invalid }).min(0).max(1_000_000_000);

/** Insurance, tax, bank and dependants of staff: people propose their own, the office accepts. Numbers are masked until somebody asks. */
export const staffDataContract = {
  'staffData.own': route({
    method: 'GET',
    path: '/staff/own-data',
    summary: 'Insurance, tax, bank and dependants of who calls, and what they proposed',
    access: self,
    response: own,
  }),
  'staffData.propose': route({
    method: 'POST',
    path: '/staff/own-data/proposals',
    summary: 'Proposes own data; the office accepts or refuses',
    access: self,
    body: staffDataInput.extend({
      note: optionalText(500),
      fileIds: z.array(id).max(10).default([]),
      /** Of the data it was typed on; 0: none yet. */
      version: seen,
    }),
    response: own,
    errors: ['staff.data_unchanged', 'staff.data_pending', 'staff.contract_unknown_file', 'platform.stale_version'],
    idempotent: true,
  }),
  'staffData.withdraw': route({
    method: 'POST',
    path: '/staff/own-data/proposals/:id/withdraw',
    summary: 'Takes an own proposal back before it is decided',
    access: self,
    params: idParams,
    body: z.strictObject({ version }),
    response: own,
    errors: ['staff.data_decided', 'platform.stale_version'],
  }),
  'staffData.ofPerson': route({
    method: 'GET',
    path: '/staff/people/:id/data',
    summary: 'Data of somebody who works here with numbers masked, and what was proposed',
    access: { account: 'view_pay' },
    params: idParams,
    response: ofPerson,
  }),
  'staffData.reveal': route({
    method: 'POST',
    path: '/staff/people/:id/data/reveal',
    summary: 'The same numbers in full; who looked is written into the log',
    access: { account: 'view_pay' },
    params: idParams,
    response: ofPerson.omit({ proposals: true }),
  }),
  'staffData.update': route({
    method: 'PUT',
    path: '/staff/people/:id/data',
    summary: 'The office writes data of somebody',
    access: decide,
    params: idParams,
    body: staffDataInput.extend({ version: seen }),
    response: ofPerson,
    errors: ['staff.data_unchanged', 'platform.stale_version'],
  }),
  'staffData.pending': route({
    method: 'GET',
    path: '/staff/data-proposals',
    summary: 'Proposals that wait for a decision, the oldest first',
    access: decide,
    response: z.array(proposal),
  }),
  'staffData.view': route({
    method: 'POST',
    path: '/staff/data-proposals/:id/view',
    summary: 'A proposal with what is and what would be, in full; who looked is written into the log',
    access: decide,
    params: idParams,
    response: wholeProposal,
  }),
  'staffData.accept': route({
    method: 'POST',
    path: '/staff/data-proposals/:id/accept',
    summary: 'What was proposed becomes what is',
    access: decide,
    params: idParams,
    body: z.strictObject({ version }),
    response: proposal,
    errors: ['staff.data_decided', 'platform.stale_version'],
  }),
  'staffData.refuse': route({
    method: 'POST',
    path: '/staff/data-proposals/:id/refuse',
    summary: 'Refuses a proposal, with a reason its person reads',
    access: decide,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(500) }),
    response: proposal,
    errors: ['staff.data_decided', 'staff.contract_reason_required', 'platform.stale_version'],
  }),
};
