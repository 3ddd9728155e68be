import { mostWithoutReason } from '@phuong/contract/platform/bulk-export.permissions.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Actor, hasPermission } from '../http/actor.ts';
import { AppError, fieldError } from '../http/app-error.ts';
import { audit, type By } from './audit.commands.ts';
import { PeopleTaken } from './people-taken.rules.ts';

/** The action of the entry that tells the administrators of a mass export. */
export const bulkExportAlert = 'alerts.bulkExport';

const mostInWindow = 5;
const windowMinutes = 60;

const taken = new PeopleTaken({ mostAccounts: 2_000, mostPeople: 20_000 });

export interface BulkExport {
  /** The call: `students.export`. */
  readonly kind: string;
  /** People whose data leave the system, each by one key for every call: the id, of teachers the code. */
  readonly people: readonly string[];
  readonly reason: string;
}

/**
 * Lets a mass export pass, in the caller's transaction: up to `mostWithoutReason` people nothing is asked, in one list or in all that the
 * account took out within a day, records opened one by one too; above, the right to export personal data, a fresh proof of who asks, a
 * reason, and no more than five within an hour. The same people again are nothing new. Leaves an alert in the log.
 * @throws AppError 403 without the right or the proof; 400 without a reason; 429 with the time to wait.
 */
export async function allowBulkExport(
  trx: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  { kind, people, reason }: BulkExport,
  now: Date,
): Promise<void> {
  const account = by.actor.userId;
  const keys = new Set(people);
  const { all, fresh } = taken.with(account, keys, now.getTime());
  if (keys.size <= mostWithoutReason && (all <= mostWithoutReason || fresh === 0)) {
    taken.add(account, keys, now.getTime());
    return;
  }
  if (!hasPermission(by.actor, 'export_personal_data')) {
    throw new AppError('platform.bulk_export_not_allowed', { params: { count: all, max: mostWithoutReason } });
  }
  if (!by.actor.isFresh) throw new AppError('access.step_up_required');
  if (reason === '') throw fieldError('platform.bulk_export_reason', 'reason', { count: all });
  // Two at the same moment must count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk export ${by.actor.userId}`}, 0))`.execute(trx);
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const recent = await trx
    .selectFrom('audit_log')
    .select('at')
    .where('user_id', '=', by.actor.userId)
    .where('action', '=', bulkExportAlert)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(mostInWindow)
    .execute();
  const oldest = recent.at(-1);
  if (recent.length >= mostInWindow && oldest) {
    const seconds = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
    const retryAfter = Math.min(Math.max(1, seconds), windowMinutes * 60);
    throw new AppError('platform.too_many_exports', { retryAfter });
  }
  await audit(trx, by, { action: bulkExportAlert, entity: 'alert', after: { kind, people: all }, reason });
  taken.add(account, keys, now.getTime());
}

/**
 * Counts full records and papers that an account opens one after another. Nobody is refused their daily work; with each further hundred
 * people of a day a fresh proof is asked for, and the administrators are told by an alert in the log.
 * @throws AppError 403 without the proof.
 */
export async function countRecords(
  db: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  { kind, people }: Pick<BulkExport, 'kind' | 'people'>,
  now: Date,
): Promise<void> {
  if (by.actor.scope !== 'account') return;
  const keys = new Set(people);
  const { all, fresh } = taken.with(by.actor.userId, keys, now.getTime());
  const hundreds = (count: number) => Math.floor(Math.max(0, count - 1) / mostWithoutReason);
  const isFurther = hundreds(all) > hundreds(all - fresh);
  if (isFurther && !by.actor.isFresh) throw new AppError('access.step_up_required');
  taken.add(by.actor.userId, keys, now.getTime());
  if (isFurther) await audit(db, by, { action: bulkExportAlert, entity: 'alert', after: { kind, people: all } });
}
