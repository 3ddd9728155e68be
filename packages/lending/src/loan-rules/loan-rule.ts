/** Who borrows: a person, or a class that takes a set. */
export const borrowerKinds = ['pupil', 'teacher', 'staff', 'class'] as const;
export type BorrowerKind = (typeof borrowerKinds)[number];

/** What is lent by rule; rooms have notice rules of their own. */
export const loanKinds = ['book', 'device'] as const;
export type LoanKind = (typeof loanKinds)[number];

export const loanUnits = ['days', 'periods'] as const;

/** What a rule says. Numbers of days unless named otherwise. */
export interface LoanTerms {
  /** Loans at once that the rule counts; 0: nothing is lent. */
  readonly mostAtOnce: number;
  readonly unit: (typeof loanUnits)[number];
  /** How long a loan lasts, in `unit`. */
  readonly length: number;
  /** The longest a loan lasts with everything, in `unit`. */
  readonly longest: number;
  readonly renewals: number;
  /** Requests that wait at once. */
  readonly mostRequests: number;
  /** Days between asking and the first day. */
  readonly leadDays: number;
  /** Open days on which something set aside can be collected. */
  readonly pickUpDays: number;
  /** Days overdue that have no consequence. */
  readonly graceDays: number;
  /** Days overdue after which the borrower is suspended; null: never. */
  readonly suspendAfter: number | null;
  /** Days overdue after which the thing counts as lost; null: never. */
  readonly lostAfter: number | null;
}

/** One line of the table of rules. Null category or borrower kind: any. */
export interface LoanRule {
  readonly id: string;
  readonly kind: LoanKind;
  readonly categoryId: string | null;
  readonly borrowerKind: BorrowerKind | null;
  /** In force from this day … */
  readonly from: string;
  /** … to this one, both counted; null: until further notice. */
  readonly until: string | null;
  readonly terms: LoanTerms;
}

export interface LoanRuleQuestion {
  readonly kind: LoanKind;
  readonly borrowerKind: BorrowerKind;
  /** The category and those above it, the nearest first. */
  readonly categories: readonly string[];
  readonly on: string;
}

/** The rule that was used, and how it came to be: it is printed with every loan and every refusal. */
export interface UsedRule {
  readonly rule: LoanRule;
  readonly forBorrower: boolean;
  /** How many categories above the thing's own the rule stands at; null: the rule is for any category. */
  readonly levelsUp: number | null;
}

/**
 * The rule for a loan: of those in force the one that names the borrower's kind goes before one for anybody, then the one whose
 * category is nearest, then the one in force latest. Undefined when no rule fits: nothing is lent without one.
 */
export function ruleFor(rules: readonly LoanRule[], question: LoanRuleQuestion): UsedRule | undefined {
  let best: UsedRule | undefined;
  for (const rule of rules) {
    const used = fits(rule, question);
    if (used && (!best || goesBefore(used, best))) best = used;
  }
  return best;
}

function fits(rule: LoanRule, { kind, borrowerKind, categories, on }: LoanRuleQuestion): UsedRule | undefined {
  if (rule.kind !== kind || rule.from > on || (rule.until !== null && rule.until < on)) return undefined;
  if (rule.borrowerKind !== null && rule.borrowerKind !== borrowerKind) return undefined;
  const levelsUp = rule.categoryId === null ? null : categories.indexOf(rule.categoryId);
  if (levelsUp === -1) return undefined;
  return { rule, forBorrower: rule.borrowerKind !== null, levelsUp };
}

function goesBefore(a: UsedRule, b: UsedRule): boolean {
  if (a.forBorrower !== b.forBorrower) return a.forBorrower;
  const [up, other] = [a.levelsUp ?? Number.POSITIVE_INFINITY, b.levelsUp ?? Number.POSITIVE_INFINITY];
  if (up !== other) return up < other;
  if (a.rule.from !== b.rule.from) return a.rule.from > b.rule.from;
  return a.rule.id < b.rule.id;
}

/** How many of a borrower's things a rule counts: those of its category and below; `categories` of each as in a question. */
export const countedBy = (
  { categoryId }: Pick<LoanRule, 'categoryId'>,
  things: readonly { readonly categories: readonly string[] }[],
): number => things.filter(({ categories }) => categoryId === null || categories.includes(categoryId)).length;
