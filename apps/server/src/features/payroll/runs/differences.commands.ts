import type { DifferencesInput, PayDifference } from '@phuong/contract/payroll/runs/run.schema.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { differencesOf } from './differences.reads.ts';
import { runRow } from './run.reads.ts';

/**
 * Writes what is due of some people by what is known now as differences to their approved slips. Reckoned while it is written, so that asked for
 * twice it is written once. @throws AppError 404; 409 for a payroll that is not approved.
 */
export async function addDifferences(
  { database, clock }: Services,
  by: By & { readonly actor: Actor },
  id: string,
  { personIds, reason }: DifferencesInput,
): Promise<PayDifference[]> {
  return inTransaction(database, async (trx) => {
    const run = found(await runRow(trx, id));
    if (run.state !== 'approved' && run.state !== 'paid') throw new AppError('payroll.not_approved');
    if (run.kind !== 'MONTH') return [];
    await trx
      .selectFrom('pay_slips')
      .select('id')
      .where('run_id', '=', id)
      .where('person_id', 'in', [...personIds])
      .orderBy('id')
      .forUpdate()
      .execute();
    const due = await differencesOf(trx, run, personIds);
    const rows = due.flatMap(({ slipId, parts }) =>
      parts.map(({ amount, inInsuranceBase, taxable }) => ({
        id: newId(),
        slip_id: slipId,
        amount,
        reason,
        in_insurance_base: inInsuranceBase,
        taxable,
        by_name: by.actor.name,
        used_in: null,
        created_at: clock.now(),
      })),
    );
    if (rows.length > 0) {
      await trx.insertInto('pay_corrections').values(rows).execute();
      await trx
        .updateTable('pay_slips')
        .set({ version: sql<number>`version + 1` })
        .where('id', 'in', [...new Set(rows.map(({ slip_id }) => slip_id))])
        .execute();
      await audit(trx, by, {
        action: 'payrollRuns.addDifferences',
        entity: 'payroll_run',
        entityId: id,
        after: { month: run.month, people: due.length },
      });
    }
    return differencesOf(trx, run);
  });
}
