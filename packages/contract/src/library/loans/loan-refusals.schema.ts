/** Why a request is refused; all of them in `current` of the problem, each with what would work. */
export const requestRefusals = [
  'lending.no_rule',
  'lending.left',
  'lending.suspended',
  'lending.suspended_until',
  'lending.too_many_requests',
  'lending.already_has',
  'lending.already_asked',
  'lending.no_copies',
] as const;

/** Why a copy is not lent on. */
export const renewalRefusals = [
  'lending.no_rule',
  'lending.suspended',
  'lending.suspended_until',
  'lending.others_wait',
  'lending.renewals_used',
  'lending.longest',
  'lending.overdue',
  'lending.no_gain',
  'lending.last_day',
] as const;

/** Why a copy is not lent at the desk. */
export const loanRefusals = [
  'lending.no_rule',
  'lending.left',
  'lending.suspended',
  'lending.suspended_until',
  'lending.too_many',
  'lending.already_has',
  'lending.not_lendable',
  'lending.out',
  'lending.out_until',
  'lending.held_for_other',
  'lending.held_for_other_until',
  'lending.others_wait',
  'lending.last_day',
] as const;
