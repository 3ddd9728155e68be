import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import { type DueDate, dueDate, type LastDay } from '../calendar/due-date.ts';
import type { OpenDays } from '../calendar/open-days.ts';
import type { UsedRule } from '../loan-rules/loan-rule.ts';
import { type Borrower, suspendedRefusal, tooManyRefusal, tooManyRequestsRefusal } from './borrower.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Everything a decision about a reader and a title stands on. */
export interface BookQuestion {
  readonly today: string;
  readonly titleId: string;
  readonly borrower: Borrower;
  /** Undefined: no rule fits. */
  readonly used: UsedRule | undefined;
}

/**
 * Why a reader may not ask for a title. `copiesLeft`: copies that are there or may come back. Whoever holds it, or has asked, is
 * told so before limits are counted.
 */
export function requestRefusals(question: BookQuestion & { readonly copiesLeft: number }): Refusal[] {
  const { borrower, used, titleId, today, copiesLeft } = question;
  if (!used || used.rule.terms.mostAtOnce === 0) return [refusal({ rule: 'noRule' })];
  if (copiesLeft === 0) return [refusal({ rule: 'noCopies' })];
  const same = borrower.held.find((each) => each.titleId === titleId);
  const has = same && [same.state === 'on_loan' ? hasAlready(same.loanId) : askedAlready(same)];
  return [...(has ?? []), ...suspendedRefusal(borrower, today), ...tooManyRequestsRefusal(borrower, used)];
}

const hasAlready = (loanId: string) =>
  refusal({ rule: 'alreadyHas' }, { way: 'giveBack', loanId }, { kind: 'loan', id: loanId });

const askedAlready = ({ loanId, state }: { readonly loanId: string; readonly state: string }) =>
  refusal(
    { rule: 'alreadyAsked' },
    state === 'ready_for_pickup' ? { way: 'collect', loanId } : { way: 'cancelRequest', loanId },
    { kind: 'promise', id: loanId },
  );

/** A copy on the desk. */
export interface CopyAtDesk {
  readonly id: string;
  /** 'available', or why it is not lent. */
  readonly state: string;
  /** The open loan it is in, when somebody has it. */
  readonly out: { readonly loanId: string; readonly due: string | null } | null;
  /** The request it is set aside for; `mine`: of this reader. */
  readonly heldFor: { readonly loanId: string; readonly until: string | null; readonly mine: boolean } | null;
  /** Another copy of the title that is free. */
  readonly freeCopyId: string | null;
  /** Requests that wait for the title and are not this reader's: a copy on the shelf is theirs first. */
  readonly waitingBefore: number;
}

/** Why a copy may not be issued to a reader. */
export function issueRefusals(question: BookQuestion & { readonly copy: CopyAtDesk }): Refusal[] {
  const { borrower, used, titleId, today, copy } = question;
  const other = copy.freeCopyId === null ? null : ({ way: 'otherCopy', copyId: copy.freeCopyId } as const);
  if (copy.out) {
    const { due, loanId } = copy.out;
    return [refusal({ rule: 'out', due }, other ?? { way: 'ask' }, { kind: 'loan', id: loanId })];
  }
  if (copy.state !== 'available') return [refusal({ rule: 'notLendable', state: copy.state }, other)];
  if (!used || used.rule.terms.mostAtOnce === 0) return [refusal({ rule: 'noRule' })];
  const has = borrower.held.find((each) => each.titleId === titleId && each.state === 'on_loan');
  return [
    ...heldRefusals(copy, other),
    ...(has ? [hasAlready(has.loanId)] : []),
    ...suspendedRefusal(borrower, today),
    ...tooManyRefusal(borrower, used),
  ];
}

function heldRefusals(
  { heldFor, waitingBefore }: CopyAtDesk,
  other: { way: 'otherCopy'; copyId: string } | null,
): Refusal[] {
  if (heldFor?.mine) return [];
  if (heldFor) {
    const { loanId, until } = heldFor;
    return [refusal({ rule: 'heldForOther', until }, other ?? { way: 'ask' }, { kind: 'promise', id: loanId })];
  }
  return waitingBefore > 0 ? [refusal({ rule: 'othersWait', count: waitingBefore }, { way: 'ask' })] : [];
}

export interface RenewQuestion {
  readonly today: string;
  readonly borrower: Borrower;
  readonly used: UsedRule | undefined;
  readonly days: OpenDays;
  readonly last: readonly LastDay[];
  readonly loan: { readonly issuedOn: string; readonly due: string; readonly renewals: number };
  /** Others who wait for the title and have not paused. */
  readonly waiting: number;
}

export interface Renewal {
  readonly refusals: readonly Refusal[];
  /** The new date, reckoned from the old one; null when no later one is to be had. */
  readonly due: DueDate | null;
}

/** Whether a loan can be renewed, why not, and until when: from the old date, never past the longest a loan may last. */
export function renewalOf({ today, borrower, used, days, last, loan, waiting }: RenewQuestion): Renewal {
  if (!used || used.rule.terms.mostAtOnce === 0) return { refusals: [refusal({ rule: 'noRule' })], due: null };
  const { renewals, graceDays, length, longest } = used.rule.terms;
  const due = dueDate(days, { from: loan.due, length, last });
  const late = daysBetween(loan.due, today);
  const refusals: Refusal[] = [];
  if (loan.renewals >= renewals) refusals.push(refusal({ rule: 'renewalsUsed', most: renewals }));
  if (waiting > 0) refusals.push(refusal({ rule: 'othersWait', count: waiting }));
  if (late > graceDays) refusals.push(refusal({ rule: 'overdue', days: late, grace: graceDays }));
  if (addDays(loan.issuedOn, longest) < addDays(loan.due, length))
    refusals.push(refusal({ rule: 'longest', most: longest }));
  refusals.push(...suspendedRefusal(borrower, today));
  if (due === null) refusals.push(refusal({ rule: 'lastDay', last: last[0] ?? null }));
  else if (due.date <= loan.due) refusals.push(refusal({ rule: 'noGain', due: loan.due }));
  return { refusals, due: due && due.date > loan.due ? due : null };
}

/**
 * Days a borrower is suspended from: once something is overdue by more than the rule's days. `null` for a rule without suspension.
 */
export const isSuspendedBy = (
  due: string,
  today: string,
  { suspendAfter }: { readonly suspendAfter: number | null },
): boolean => suspendAfter !== null && daysBetween(due, today) > suspendAfter;

/** Whether something counts as lost by now. */
export const isLostBy = (due: string, today: string, { lostAfter }: { readonly lostAfter: number | null }): boolean =>
  lostAfter !== null && daysBetween(due, today) > lostAfter;
