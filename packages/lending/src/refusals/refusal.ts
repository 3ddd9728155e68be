import type { Alternative } from '../availability/alternative.ts';
import type { LastDay } from '../calendar/due-date.ts';

/** Why something is not lent: what rule, held against what. */
export type RefusalReason =
  /** No rule lets this borrower have this kind of thing. */
  | { readonly rule: 'noRule' }
  | { readonly rule: 'suspended'; readonly until: string | null; readonly because: string }
  | { readonly rule: 'tooMany'; readonly most: number; readonly has: number }
  | { readonly rule: 'tooManyRequests'; readonly most: number; readonly has: number }
  | { readonly rule: 'alreadyHas' }
  | { readonly rule: 'alreadyAsked' }
  /** No copy is left that could come back: all lost, withdrawn or never there. */
  | { readonly rule: 'noCopies' }
  | { readonly rule: 'notLendable'; readonly state: string }
  | { readonly rule: 'out'; readonly due: string | null }
  | { readonly rule: 'heldForOther'; readonly until: string | null }
  | { readonly rule: 'othersWait'; readonly count: number }
  | { readonly rule: 'renewalsUsed'; readonly most: number }
  | { readonly rule: 'longest'; readonly most: number }
  | { readonly rule: 'overdue'; readonly days: number; readonly grace: number }
  | { readonly rule: 'noGain'; readonly due: string }
  | { readonly rule: 'lastDay'; readonly last: LastDay | null }
  | { readonly rule: 'past' }
  | { readonly rule: 'tooEarly'; readonly leadDays: number }
  | { readonly rule: 'closed'; readonly date: string }
  | { readonly rule: 'tooLong'; readonly most: number }
  | { readonly rule: 'notEnough'; readonly free: number; readonly wanted: number };

export type RefusalRule = RefusalReason['rule'];

/** Whose doing it is, where it is somebody's. Readers are shown no names of other readers; that is the caller's affair. */
export interface OtherParty {
  readonly kind: 'reader' | 'loan' | 'promise' | 'maintenance';
  readonly id: string;
}

/** The nearest that works. */
export type NearestWay =
  | { readonly way: 'onDay'; readonly date: string }
  | { readonly way: 'giveBack'; readonly loanId: string }
  | { readonly way: 'cancelRequest'; readonly loanId: string }
  | { readonly way: 'collect'; readonly loanId: string }
  | { readonly way: 'otherCopy'; readonly copyId: string }
  | { readonly way: 'ask' }
  | { readonly way: 'shorter'; readonly days: number }
  | { readonly way: 'otherTime'; readonly alternative: Alternative }
  | { readonly way: 'fewer'; readonly alternative: Alternative };

/** A refusal as data: its rule, the other party, and what would work. */
export type Refusal = RefusalReason & {
  readonly other: OtherParty | null;
  readonly nearest: NearestWay | null;
};

/** What somebody with the right to override may lend all the same, giving a reason. What cannot be in two hands is not among it. */
const overridable: ReadonlySet<RefusalRule> = new Set<RefusalRule>([
  'suspended',
  'tooMany',
  'tooManyRequests',
  'alreadyHas',
  'heldForOther',
  'othersWait',
  'renewalsUsed',
  'longest',
  'overdue',
  'lastDay',
  'tooEarly',
  'closed',
  'tooLong',
]);

/** Whether every refusal is one that a reason can override. */
export const canOverride = (refusals: readonly Pick<Refusal, 'rule'>[]): boolean =>
  refusals.every(({ rule }) => overridable.has(rule));

export const refusal = (
  reason: RefusalReason,
  nearest: NearestWay | null = null,
  other: OtherParty | null = null,
): Refusal => ({ ...reason, other, nearest });
