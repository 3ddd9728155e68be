import type { PayrollRun, PayrollRunInput } from '@phuong/contract/payroll/runs/run.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { FIRST_MONTH } from '@phuong/rules/staff/pay-tables.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { tellReleased } from './run.notices.ts';
import { readRun } from './run.reads.ts';

/** Opens a payroll. @throws AppError 400; 409 where one of the kind is open for the month. */
export async function createRun(
  { database, clock }: Services,
  by: By & { readonly actor: Actor },
  input: PayrollRunInput,
  sources: PayrollSources,
): Promise<PayrollRun> {
  const { month, kind } = input;
  const title = kind === 'MONTH' ? '' : input.title;
  if (month < FIRST_MONTH) throw fieldError('payroll.month_too_early', 'month', { date: formatDate(FIRST_MONTH) });
  if (kind === 'BONUS' && title === '') throw fieldError('payroll.title_needed', 'title');
  if (kind === 'OVERTIME' && !sources.overtimeOf) throw new AppError('payroll.no_overtime');
  const id = newId();
  const now = clock.now();
  const taken = () => fieldError('payroll.run_open', 'month', { date: `${month.slice(5, 7)}/${month.slice(0, 4)}` });
  return inTransaction(database, async (trx) => {
    await refusing({ unique: { '': taken } }, () =>
      trx.insertInto('payroll_runs').values({ id, month, kind, title, created_at: now, updated_at: now }).execute(),
    );
    await audit(trx, by, {
      action: 'payrollRuns.create',
      entity: 'payroll_run',
      entityId: id,
      after: { month, kind, title },
    });
    return readRun(trx, id, by.actor.userId);
  });
}

/** Tells people of slips that may be seen from today on, once each. */
export async function tellDueReleases({ db, database }: Services, day: string): Promise<void> {
  const due = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('is_told', '=', false)
    .where('release_on', '<=', day)
    .where('state', 'in', ['approved', 'paid'])
    .execute();
  for (const { id } of due) {
    await inTransaction(database, async (trx) => {
      const run = await trx
        .updateTable('payroll_runs')
        .set({ is_told: true })
        .where('id', '=', id)
        .where('is_told', '=', false)
        .where('state', 'in', ['approved', 'paid'])
        .returningAll()
        .executeTakeFirst();
      if (run) await tellReleased(trx, run);
    });
  }
}
