import { mostWithoutReason } from '@phuong/contract/platform/bulk-export.permissions.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Actor, hasPermission } from '../http/actor.ts';
import { AppError, fieldError } from '../http/app-error.ts';
import { audit, type By } from './audit.commands.ts';
import { addPeopleTaken, oneCountOf, peopleTaken } from './people-taken.ts';

/** The action of the entry that tells the administrators of a mass export. */
export const bulkExportAlert = 'alerts.bulkExport';

const mostInWindow = 5;
const windowMinutes = 60;

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
  // Two at the same moment must count each other.
  await oneCountOf(trx, account);
  const { all, fresh } = await peopleTaken(trx, account, keys, now);
  if (keys.size <= mostWithoutReason && (all <= mostWithoutReason || fresh === 0)) {
    return addPeopleTaken(trx, account, keys, now);
  }
  if (!hasPermission(by.actor, 'export_personal_data')) {
    throw new AppError('platform.bulk_export_not_allowed', { params: { count: all, max: mostWithoutReason } });
  }
  if (!by.actor.isFresh) throw new AppError('access.step_up_required');
  if (reason === '') throw fieldError('platform.bulk_export_reason', 'reason', { count: all });
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
  await addPeopleTaken(trx, account, keys, now);
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
  const account = by.actor.userId;
  if (!(await peopleTaken(db, account, keys, now)).isNews) return;
  const count = (trx: Kysely<Tables>) => countNews(trx, by, { kind, keys }, now);
  await (db.isTransaction ? count(db) : inTransaction({ kysely: db }, count));
}

async function countNews(
  trx: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  { kind, keys }: { kind: string; keys: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  const account = by.actor.userId;
  await oneCountOf(trx, account);
  const { all, fresh } = await peopleTaken(trx, account, keys, now);
  const hundreds = (count: number) => Math.floor(Math.max(0, count - 1) / mostWithoutReason);
  const isFurther = hundreds(all) > hundreds(all - fresh);
  if (isFurther && !by.actor.isFresh) throw new AppError('access.step_up_required');
  await addPeopleTaken(trx, account, keys, now);
  if (isFurther) await audit(trx, by, { action: bulkExportAlert, entity: 'alert', after: { kind, people: all } });
}
