import type { WarningRules } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readWarningRules } from './warning-rules.reads.ts';

/** @throws AppError 409 when somebody changed them since. */
export async function updateWarningRules(
  { database, clock }: Services,
  by: By,
  input: WarningRules,
): Promise<WarningRules> {
  return inTransaction(database, async (trx) => {
    // There may be no row to lock yet.
    await sql`lock table warning_rules in share row exclusive mode`.execute(trx);
    const today = clock.today();
    const before = await readWarningRules(trx, today);
    refuseStale(before, input.version);
    const { days, fall, fallAlone, watchFrom, helpFrom } = input;
    const row = {
      days,
      fall,
      fall_alone: fallAlone,
      watch_from: watchFrom,
      help_from: helpFrom,
      updated_at: clock.now(),
      version: input.version + 1,
    };
    await trx
      .insertInto('warning_rules')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await trx.deleteFrom('warning_rule_steps').execute();
    await insertRows(
      trx,
      'warning_rule_steps',
      input.rules.map(({ code, isUsed, low, high }) => ({ code, is_used: isUsed, low, high })),
    );
    const after = await readWarningRules(trx, today);
    const { version: _, ...was } = before;
    const { version: __, ...is } = after;
    await audit(trx, by, { action: 'earlyWarning.updateRules', entity: 'warning_rules', ...changed(was, is) });
    return after;
  });
}
