import type { LoanRuleRow } from '@phuong/contract/lending/loan-rules/loan-rule.contract.ts';
import type { LoanKind, LoanRule } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const rules = (db: Kysely<Tables>) =>
  db
    .selectFrom('loan_rules as r')
    .select([
      'r.id',
      'r.kind',
      'r.category_id as categoryId',
      'r.borrower_kind as borrowerKind',
      'r.from_date as from',
      'r.until_date as until',
      'r.most_at_once as mostAtOnce',
      'r.unit',
      'r.length',
      'r.longest',
      'r.renewals',
      'r.most_requests as mostRequests',
      'r.lead_days as leadDays',
      'r.pick_up_days as pickUpDays',
      'r.grace_days as graceDays',
      'r.suspend_after as suspendAfter',
      'r.lost_after as lostAfter',
      'r.basis',
      'r.version',
    ])
    .select(
      sql<string | null>`case r.kind when 'book' then (select name from book_categories c where c.id = r.category_id)
        else (select name from device_categories c where c.id = r.category_id) end`.as('categoryName'),
    )
    .select(
      sql<string | null>`case r.kind when 'book' then (select name_en from book_categories c where c.id = r.category_id)
        else (select name_en from device_categories c where c.id = r.category_id) end`.as('categoryNameEn'),
    );

/** All of a kind, for people: those in force first, of them those of any category first. */
export const listLoanRules = (db: Kysely<Tables>, kind: LoanKind, today: string): Promise<LoanRuleRow[]> =>
  rules(db)
    .where('r.kind', '=', kind)
    .orderBy(sql`coalesce(r.until_date, '9999-12-31'::date) < ${today}`)
    .orderBy(sql`r.category_id is not null`)
    .orderBy(sql`"categoryName"`)
    .orderBy(sql`array_position(array['pupil', 'teacher', 'staff', 'class'], r.borrower_kind) nulls first`)
    .orderBy('r.from_date', 'desc')
    .orderBy('r.id')
    .execute();

export const findLoanRule = (db: Kysely<Tables>, id: string): Promise<LoanRuleRow | undefined> =>
  rules(db).where('r.id', '=', id).executeTakeFirst();

/** Those in force on a day, for `ruleFor` of `packages/lending`; a school has a dozen or two. */
export async function loanRulesOf(db: Kysely<Tables>, kind: LoanKind, on: string): Promise<LoanRule[]> {
  const found = await rules(db)
    .where('r.kind', '=', kind)
    .where('r.from_date', '<=', on)
    .where((eb) => eb.or([eb('r.until_date', 'is', null), eb('r.until_date', '>=', on)]))
    .execute();
  return found.map(asRule);
}

const kindText = { book: sql`'book'`, device: sql`'device'` };

/** The same as a part of a statement: JSON, for `ruleFor`. */
export const loanRulesJson = (kind: LoanKind, on: RawBuilder<unknown>): RawBuilder<LoanRule[]> => sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'categoryId', r.category_id, 'borrowerKind', r.borrower_kind,
      'from', r.from_date, 'until', r.until_date, 'terms', json_build_object('mostAtOnce', r.most_at_once, 'unit', r.unit,
        'length', r.length, 'longest', r.longest, 'renewals', r.renewals, 'mostRequests', r.most_requests, 'leadDays', r.lead_days,
        'pickUpDays', r.pick_up_days, 'graceDays', r.grace_days, 'suspendAfter', r.suspend_after, 'lostAfter', r.lost_after))), '[]')
    from loan_rules r where r.kind = ${kindText[kind]} and r.from_date <= ${on} and (r.until_date is null or r.until_date >= ${on}))`;

/** The rules that loans were made under, by their ids: they are never rewritten. */
export async function loanRulesById(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, LoanRule>> {
  if (ids.length === 0) return new Map();
  const found = await rules(db)
    .where('r.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((row) => [row.id, asRule(row)]));
}

const asRule = ({ id, kind, categoryId, borrowerKind, from, until, ...terms }: LoanRuleRow): LoanRule => ({
  id,
  kind,
  categoryId,
  borrowerKind,
  from,
  until,
  terms,
});
