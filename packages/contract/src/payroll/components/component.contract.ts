import { RUN_KINDS } from '@phuong/rules/staff/pay-components.ts';
import { WAGE_REGIONS } from '@phuong/rules/staff/pay-tables.ts';
import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  isoDate,
  message,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const run = { account: 'payroll_run' } as const;
const read = { account: 'view_pay' } as const;

const formula = requiredText(500);
const componentInput = z.strictObject({
  /** Short, for lists and accounts: "CN". */
  code: z
    .string({ error: message.invalid })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: message.invalid }),
  name: requiredText(100),
  kind: z.enum(['EARNING', 'DEDUCTION'], { error: message.invalid }),
  run: z.enum(RUN_KINDS, { error: message.invalid }).exclude(['OVERTIME']),
  formula,
  paidBy: z.enum(['WORKED', 'PREFERENTIAL', 'WHOLE'], { error: message.invalid }),
  inInsuranceBase: z.boolean(),
  taxable: z.boolean(),
  basis: optionalText(200),
  fromDate: isoDate,
  toDate: nullableDate,
  /** Only these people; everybody where none is named. */
  personIds: z.array(id).max(2_000).default([]),
});
export type PayComponentInput = z.output<typeof componentInput>;

const component = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: componentInput.shape.kind,
  run: componentInput.shape.run,
  formula: z.string(),
  paidBy: componentInput.shape.paidBy,
  inInsuranceBase: z.boolean(),
  taxable: z.boolean(),
  basis: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  personIds: z.array(z.string()),
  /** A payroll was calculated with it: it is ended, not changed. */
  isUsed: z.boolean(),
  version: z.int(),
});
export type PayComponent = z.output<typeof component>;

const settingsInput = z.strictObject({
  region: integer(1, WAGE_REGIONS.length),
  /** Pay that differs from the month before by more is shown first. */
  differencePercent: integer(0, 100),
});
const settings = z.object({
  region: z.int(),
  differencePercent: z.int(),
  version: z.int(),
  /** Payrolls that can be opened here. */
  runKinds: z.array(z.enum(RUN_KINDS)),
});
export type PaySettings = z.output<typeof settings>;

const trial = z.object({
  /** Null: it can be reckoned. Else what is wrong, and at which character. */
  problem: z.object({ problem: z.string(), position: z.int(), found: z.string() }).nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string(), amount: z.int().nullable() })),
});

const terms = [
  'payroll.component_taken',
  'payroll.component_formula',
  'payroll.component_days',
  'payroll.unknown_person',
] as const;

/** What a school pays or keeps back besides the law, as dated formulas, and the settings of its payrolls. */
export const payComponentContract = {
  'payComponents.list': route({
    method: 'GET',
    path: '/payroll/components',
    summary: 'Components of the school, those in force first',
    access: read,
    response: z.array(component),
  }),
  'payComponents.read': route({
    method: 'GET',
    path: '/payroll/components/:id',
    summary: 'One component',
    access: read,
    params: idParams,
    response: component,
  }),
  'payComponents.people': route({
    method: 'GET',
    path: '/payroll/people',
    summary: 'Everybody who works here, with their department: whom a component may be for; no figures',
    access: run,
    response: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), department: z.string() })),
  }),
  'payComponents.try': route({
    method: 'POST',
    path: '/payroll/components/try',
    summary: 'What a formula comes to for some people this month, or what is wrong with it',
    access: run,
    body: z.strictObject({ formula, personIds: z.array(id).max(20).default([]) }),
    response: trial,
  }),
  'payComponents.create': route({
    method: 'POST',
    path: '/payroll/components',
    summary: 'Adds a component from a day on',
    access: run,
    body: componentInput,
    response: component,
    errors: terms,
    idempotent: true,
  }),
  'payComponents.update': route({
    method: 'PUT',
    path: '/payroll/components/:id',
    summary: 'Changes one that no payroll has used; of one that was used, its last day and its people',
    access: run,
    params: idParams,
    body: componentInput.extend({ version }),
    response: component,
    errors: [...terms, 'payroll.component_used', 'platform.stale_version'],
  }),
  'payComponents.delete': route({
    method: 'DELETE',
    path: '/payroll/components/:id',
    summary: 'Removes one that no payroll has used',
    access: run,
    params: idParams,
    response: 'empty',
    errors: ['payroll.component_used'],
  }),
  'paySettings.read': route({
    method: 'GET',
    path: '/payroll/settings',
    summary: 'The wage region of the school, and from which difference pay is shown first',
    access: read,
    response: settings,
  }),
  'paySettings.update': route({
    method: 'PUT',
    path: '/payroll/settings',
    summary: 'Changes them',
    access: run,
    body: settingsInput.extend({ version }),
    response: settings,
    errors: ['platform.stale_version'],
  }),
};
