import type { LoanRuleInput, LoanRuleRow } from '@phuong/contract/lending/loan-rules/loan-rule.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { findLoanRule } from './loan-rule.reads.ts';

const entity = 'loan_rule';

/**
 * A rule from a day on. The one in force for the same things and borrowers ends the day before; of two that would hold at once otherwise
 * the second is refused. @throws AppError 400 for days or lengths that do not fit, 409 for an overlap.
 */
export async function createLoanRule(services: Services, by: By, input: LoanRuleInput): Promise<LoanRuleRow> {
  const { from, until } = input;
  if (until !== null && until < from) throw fieldError('lending.rule_dates_reversed', 'until');
  if (input.longest < input.length) throw fieldError('lending.rule_too_long', 'longest');
  return inTransaction(services.database, async (trx) => {
    // Rules are few and seldom written: who writes one holds the table, so that two cannot each miss the other.
    await sql`lock table loan_rules in share row exclusive mode`.execute(trx);
    await refuseUnknownCategory(trx, input);
    await endFormer(trx, by, input);
    const id = newId();
    await trx
      .insertInto('loan_rules')
      .values({
        id,
        kind: input.kind,
        category_id: input.categoryId,
        borrower_kind: input.borrowerKind,
        from_date: from,
        until_date: until,
        most_at_once: input.mostAtOnce,
        unit: input.unit,
        length: input.length,
        longest: input.longest,
        renewals: input.renewals,
        most_requests: input.mostRequests,
        lead_days: input.leadDays,
        pick_up_days: input.pickUpDays,
        grace_days: input.graceDays,
        suspend_after: input.suspendAfter,
        lost_after: input.lostAfter,
        basis: input.basis,
      })
      .execute();
    await audit(trx, by, { action: 'loanRules.create', entity, entityId: id, after: input });
    return found(await findLoanRule(trx, id));
  });
}

async function refuseUnknownCategory(trx: Kysely<Tables>, { kind, categoryId }: LoanRuleInput): Promise<void> {
  if (categoryId === null) return;
  const table = sql.table(kind === 'book' ? 'book_categories' : 'device_categories');
  const { rows } = await sql`select 1 from ${table} where id = ${categoryId} for key share`.execute(trx);
  if (rows.length === 0) throw fieldError('lending.unknown_category', 'categoryId');
}

async function endFormer(trx: Kysely<Tables>, by: By, input: LoanRuleInput): Promise<void> {
  const { kind, categoryId, borrowerKind, from, until } = input;
  const others = await trx
    .selectFrom('loan_rules')
    .select(['id', 'from_date as from', 'until_date as until'])
    .where('kind', '=', kind)
    .where(sql<boolean>`category_id is not distinct from ${categoryId}`)
    .where(sql<boolean>`borrower_kind is not distinct from ${borrowerKind}`)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', from)]))
    .where(sql<boolean>`(${until}::date is null or from_date <= ${until}::date)`)
    .orderBy('from_date')
    .execute();
  for (const other of others) {
    const isCutOff = other.from < from && (other.until === null || until === null || other.until <= until);
    if (!isCutOff) {
      throw fieldError('lending.rule_overlaps', 'from', {
        from: formatDate(other.from),
        until: other.until === null ? '' : formatDate(other.until),
      });
    }
    const last = addDays(from, -1);
    await trx
      .updateTable('loan_rules')
      .set((eb) => ({ until_date: last, version: eb('version', '+', 1) }))
      .where('id', '=', other.id)
      .execute();
    const entry = { action: 'loanRules.end', entity, entityId: other.id };
    await audit(trx, by, { ...entry, before: { until: other.until }, after: { until: last } });
  }
}

/** Ends a rule; its last day may be yesterday, not one on which it was already used. @throws AppError 404; 409 stale or too early. */
export const endLoanRule = (
  { database, clock }: Services,
  by: By,
  id: string,
  { on, version }: { readonly on: string; readonly version: number },
): Promise<LoanRuleRow> =>
  inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'loanRules.end',
      entity,
      id,
      version,
      lock: 'loan_rules',
      read: () => findLoanRule(trx, id),
      async write(before) {
        const earliest = [clock.today(), before.from].toSorted().at(-1) ?? before.from;
        const isOver = before.until !== null && before.until < on;
        if (isOver || on < addDays(earliest, -1)) {
          throw fieldError('lending.rule_ends_past', 'on', { date: formatDate(addDays(earliest, -1)) });
        }
        await trx
          .updateTable('loan_rules')
          .set({ until_date: on, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: (before, after) => ({ before: { until: before.until }, after: { until: after.until } }),
    }),
  );
