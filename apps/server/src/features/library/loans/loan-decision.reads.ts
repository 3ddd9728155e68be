import type { LastDay } from '@phuong/lending/calendar/due-date.ts';
import type { OpenDays } from '@phuong/lending/calendar/open-days.ts';
import { type BorrowerKind, type LoanRule, ruleFor, type UsedRule } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { Borrower, Held, Suspension } from '@phuong/lending/refusals/borrower.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  type BorrowerFacts,
  lastDaysOf,
  loanRulesOf,
  openDaysOf,
  suspensionsOf,
} from '../../lending/lending.public.ts';

/** What every decision about loans stands on, whoever borrows. */
export interface LoanGround {
  readonly today: string;
  readonly rules: readonly LoanRule[];
  readonly days: OpenDays;
  /** A category and those above it, the nearest first. */
  categoriesOf(categoryId: string): readonly string[];
  ruleOf(borrowerKind: BorrowerKind, categoryId: string): UsedRule | undefined;
}

/** A year back, for what is long overdue; two ahead, for the longest loan and a long closure after it. */
const daysBack = 400;
export const daysAhead = 800;

export async function loanGround(db: Kysely<Tables>, today: string): Promise<LoanGround> {
  const rules = await loanRulesOf(db, 'book', today);
  const days = await openDaysOf(db, addDays(today, -daysBack), addDays(today, daysAhead));
  const rows = await db.selectFrom('book_categories').select(['id', 'parent_id']).execute();
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  return groundOf({ today, rules, days, parents });
}

/** The same of what was read otherwise; `parents`: of every category the one it lies in. */
export function groundOf({
  today,
  rules,
  days,
  parents,
}: Pick<LoanGround, 'today' | 'rules' | 'days'> & {
  readonly parents: ReadonlyMap<string, string | null>;
}): LoanGround {
  const categoriesOf = (categoryId: string): string[] => {
    const above: string[] = [];
    for (let at: string | null = categoryId; at !== null; at = parents.get(at) ?? null) above.push(at);
    return above;
  };
  return {
    today,
    rules,
    days,
    categoriesOf,
    ruleOf: (borrowerKind, categoryId) =>
      ruleFor(rules, { kind: 'book', borrowerKind, categories: categoriesOf(categoryId), on: today }),
  };
}

/** A borrower as decisions see them. */
export interface Decided extends Borrower {
  readonly facts: BorrowerFacts;
  readonly last: readonly LastDay[];
}

/** Of borrowers: what they have and wait for, what keeps them from borrowing, and until when they may keep things. */
export async function decidedBorrowers(
  db: Kysely<Tables>,
  { today, categoriesOf }: LoanGround,
  borrowers: readonly BorrowerFacts[],
): Promise<Map<string, Decided>> {
  const ids = borrowers.map(({ id }) => id);
  const suspensions = await suspensionsOf(db, ids);
  const held = await heldBy(db, ids, categoriesOf);
  const last = new Map<BorrowerKind, readonly LastDay[]>();
  for (const facts of borrowers) if (!last.has(facts.kind)) last.set(facts.kind, await lastDaysOf(db, facts, today));
  return new Map(
    borrowers.map((facts) => [
      facts.id,
      {
        facts,
        held: held.get(facts.id) ?? [],
        suspensions: suspensions.get(facts.id) ?? ([] as Suspension[]),
        last: last.get(facts.kind) ?? [],
      },
    ]),
  );
}

export async function decidedBorrower(db: Kysely<Tables>, ground: LoanGround, facts: BorrowerFacts): Promise<Decided> {
  const found = (await decidedBorrowers(db, ground, [facts])).get(facts.id);
  if (!found) throw new Error('a borrower that was just read is gone');
  return found;
}

async function heldBy(
  db: Kysely<Tables>,
  borrowerIds: readonly string[],
  categoriesOf: LoanGround['categoriesOf'],
): Promise<Map<string, Held[]>> {
  const of = new Map<string, Held[]>(borrowerIds.map((id) => [id, []]));
  if (borrowerIds.length === 0) return of;
  const { rows } = await sql<Omit<Held, 'categories'> & { borrowerId: string; categoryId: string }>`
    select l.borrower_id as "borrowerId", l.id as "loanId", l.title_id as "titleId", l.state, l.due_on as due,
      t.category_id as "categoryId"
    from book_loans l join book_titles t on t.id = l.title_id
    where l.borrower_id = any(${[...borrowerIds]}::uuid[]) and l.state in ('requested', 'ready_for_pickup', 'on_loan')
    order by l.queue_number`.execute(db);
  for (const { borrowerId, categoryId, ...held } of rows)
    of.get(borrowerId)?.push({ ...held, categories: categoriesOf(categoryId) });
  return of;
}
