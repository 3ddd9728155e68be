import type { DownloadGrant } from '@phuong/contract/library/digital/digital.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readDownload } from './download-grant.reads.ts';
import { grantSteps } from './download-grant.writes.ts';
import { downloadRuleOf } from './download-rule.reads.ts';

type Decider = By & { readonly actor: Actor };

/** Gives leave; without a day for as long as the rule of the reader says. @throws AppError 400, 404, 409. */
export function approveDownload(
  services: Services,
  by: Decider,
  id: string,
  {
    version,
    untilOn,
    most,
  }: { readonly version: number; readonly untilOn: string | null; readonly most: number | null },
): Promise<DownloadGrant> {
  const today = services.clock.today();
  if (untilOn !== null && untilOn < today) throw fieldError('library.grant_ends_past', 'untilOn');
  return inTransaction(services.database, async (trx) => {
    const { borrower_kind } = found(
      await trx.selectFrom('download_grants').select('borrower_kind').where('id', '=', id).executeTakeFirst(),
    );
    const { days } = await downloadRuleOf(trx, borrower_kind, today);
    const input = { version, untilOn: untilOn ?? addDays(today, days), most };
    await takeStepIn(trx, services, by, grantSteps, { id, action: 'approve', input });
    return readDownload(trx, id, today);
  });
}

/** Refuses a request, or takes leave back. @throws AppError 400 without a reason; 404, 409. */
export function endDownload(
  services: Services,
  by: Decider,
  { id, action }: { readonly id: string; readonly action: 'reject' | 'revoke' },
  input: { readonly version: number; readonly reason: string },
): Promise<DownloadGrant> {
  return inTransaction(services.database, async (trx) => {
    await takeStepIn(trx, services, by, grantSteps, { id, action, input });
    return readDownload(trx, id, services.clock.today());
  });
}
