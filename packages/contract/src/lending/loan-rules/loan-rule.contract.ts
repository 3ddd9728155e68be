import { borrowerKinds, loanKinds, loanUnits } from '@phuong/lending/loan-rules/loan-rule.ts';
import { z } from 'zod';
import { id, idParams, integer, isoDate, nullableDate, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const borrowerKind = z.enum(borrowerKinds);
const loanKind = z.enum(loanKinds);

const terms = {
  mostAtOnce: integer(0, 10_000),
  unit: z.enum(loanUnits),
  length: integer(1, 400),
  longest: integer(1, 800),
  renewals: integer(0, 50),
  mostRequests: integer(0, 1000),
  leadDays: integer(0, 60),
  pickUpDays: integer(1, 60),
  graceDays: integer(0, 100),
  suspendAfter: integer(0, 400).nullable(),
  lostAfter: integer(1, 800).nullable(),
};

/** A rule of lending; null category or borrower: any. The most specific in force is used and printed with each loan. */
const loanRule = z.object({
  id: z.string(),
  kind: loanKind,
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  categoryNameEn: z.string().nullable(),
  borrowerKind: borrowerKind.nullable(),
  from: z.string(),
  until: z.string().nullable(),
  ...terms,
  /** The decision of the school it stands on. */
  basis: z.string(),
  version: z.int(),
});
export type LoanRuleRow = z.output<typeof loanRule>;

const loanRuleInput = z.strictObject({
  kind: loanKind,
  categoryId: id.nullable().default(null),
  borrowerKind: borrowerKind.nullable().default(null),
  from: isoDate,
  until: nullableDate.default(null),
  ...terms,
  basis: optionalText(200),
});
export type LoanRuleInput = z.output<typeof loanRuleInput>;

/** Rights of categories are shared: who writes rules of books holds `update_book` too, of devices `update_device`. */
export const loanRuleContract = {
  'loanRules.list': route({
    method: 'GET',
    path: '/lending/rules',
    summary: 'Rules of lending of books or devices, those of any category first, ended ones last',
    access: { account: 'view_category' },
    query: z.strictObject({ kind: loanKind }),
    response: z.array(loanRule),
  }),
  'loanRules.create': route({
    method: 'POST',
    path: '/lending/rules',
    summary: 'A new rule from a day on; the one it takes the place of ends the day before',
    access: { account: 'update_category' },
    body: loanRuleInput,
    response: loanRule,
    errors: [
      'lending.rule_overlaps',
      'lending.rule_dates_reversed',
      'lending.rule_too_long',
      'lending.unknown_category',
    ],
    idempotent: true,
  }),
  'loanRules.end': route({
    method: 'POST',
    path: '/lending/rules/:id/end',
    summary: 'Ends a rule with a day, which is its last; what is out keeps to it',
    access: { account: 'update_category' },
    params: idParams,
    body: z.strictObject({ on: isoDate, version }),
    response: loanRule,
    errors: ['lending.rule_ends_past', 'platform.stale_version'],
    idempotent: true,
  }),
};
