import type { LoanKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/**
 * A category that rules of lending name stays until they are ended: without it nobody could say what they were for. Asked by whoever holds
 * the category; who writes a rule waits for them. @throws AppError 409.
 */
export async function refuseWithRules(
  trx: Kysely<Tables>,
  kind: LoanKind,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { rows } = await sql`select from loan_rules
    where kind = ${kind} and category_id = ${id} and (until_date is null or until_date >= current_date) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new AppError('lending.category_has_rules', { params: { name } });
}
