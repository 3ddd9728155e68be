import { borrowerContract } from './borrowers/borrower.contract.ts';
import { loanRuleContract } from './loan-rules/loan-rule.contract.ts';

/** Every call of this area by its id. */
export const lendingApi = { ...loanRuleContract, ...borrowerContract };

/** What lending is refused with, whatever is lent, and the status of each. Those of `packages/lending` first, by the names of its rules. */
export const lendingErrors = {
  'lending.no_rule': 409,
  'lending.suspended': 409,
  'lending.suspended_until': 409,
  'lending.too_many': 409,
  'lending.too_many_requests': 409,
  'lending.already_has': 409,
  'lending.already_asked': 409,
  'lending.no_copies': 409,
  'lending.not_lendable': 409,
  'lending.out': 409,
  'lending.out_until': 409,
  'lending.held_for_other': 409,
  'lending.held_for_other_until': 409,
  'lending.others_wait': 409,
  'lending.renewals_used': 409,
  'lending.longest': 409,
  'lending.overdue': 409,
  'lending.no_gain': 409,
  'lending.last_day': 409,
  'lending.past': 409,
  'lending.too_early': 409,
  'lending.closed': 409,
  'lending.too_long': 409,
  'lending.not_enough': 409,
  'lending.left': 409,
  'lending.override_needs_reason': 400,
  'lending.unknown_borrower': 400,
  'lending.unknown_category': 400,
  'lending.category_has_rules': 409,
  'lending.rule_overlaps': 409,
  'lending.rule_dates_reversed': 400,
  'lending.rule_too_long': 400,
  'lending.rule_ends_past': 409,
  'lending.suspension_past': 400,
  'lending.suspension_over': 409,
} as const;
export type LendingErrorCode = keyof typeof lendingErrors;
