import type { DownloadRule, downloadContract } from '@phuong/contract/library/digital/download.contract.ts';
import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { downloadRuleOf, listDownloadRules } from './download-rule.reads.ts';

/** What was in force is never rewritten: a rule begins today or later, and ends the one before. @throws AppError 400. */
export function setDownloadRule(
  services: Services,
  by: By & { readonly actor: Actor },
  { readerKind, most, days, from, basis }: BodyOf<(typeof downloadContract)['downloadRules.set']>,
): Promise<DownloadRule[]> {
  if (from < services.clock.today()) throw fieldError('library.download_rule_past', 'from');
  return inTransaction(services.database, async (trx) => {
    await sql`select id from download_rules where reader_kind = ${readerKind} order by id for update`.execute(trx);
    // What was to begin on that day or after it is not needed any more.
    await trx
      .deleteFrom('download_rules')
      .where('reader_kind', '=', readerKind)
      .where('from_date', '>=', from)
      .execute();
    const before = await downloadRuleOf(trx, readerKind, from);
    await trx
      .updateTable('download_rules')
      .set({ until_date: addDays(from, -1) })
      .where('reader_kind', '=', readerKind)
      .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', from)]))
      .execute();
    const id = newId();
    const row = { reader_kind: readerKind, most, days, from_date: from, until_date: null, basis };
    await trx
      .insertInto('download_rules')
      .values({ id, ...row })
      .execute();
    await audit(trx, by, {
      action: 'downloadRules.set',
      entity: 'download_rule',
      entityId: id,
      before: { mostDownloads: before.most, grantDays: before.days },
      after: { readerKind, mostDownloads: most, grantDays: days, from },
    });
    return listDownloadRules(trx);
  });
}
