import type { RequiredFor, SecondFactorPolicy } from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';

export async function readSecondFactorPolicy(db: Kysely<Tables>): Promise<SecondFactorPolicy> {
  const row = await db.selectFrom('second_factor_policy').selectAll().executeTakeFirstOrThrow();
  return { requiredFor: row.required_for, version: row.version };
}

/** Works from everybody's next call on. @throws AppError 409 when somebody else was faster. */
export async function setSecondFactorPolicy(
  { database, clock }: Services,
  by: By,
  { requiredFor, version }: { requiredFor: RequiredFor; version: number },
): Promise<SecondFactorPolicy> {
  return inTransaction(database, async (trx) => {
    const row = await trx.selectFrom('second_factor_policy').selectAll().forUpdate().executeTakeFirstOrThrow();
    const before = { requiredFor: row.required_for };
    refuseStale(row, version, { ...before, version: row.version });
    const next = { required_for: requiredFor, version: version + 1, updated_at: clock.now() };
    await trx.updateTable('second_factor_policy').set(next).execute();
    const entry = { action: 'secondFactor.setPolicy', entity: 'second_factor_policy' };
    await audit(trx, by, { ...entry, ...changed(before, { requiredFor }) });
    return { requiredFor, version: version + 1 };
  });
}
