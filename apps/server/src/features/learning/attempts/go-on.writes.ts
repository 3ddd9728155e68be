import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { silentMs } from './attempt.rules.ts';
import type { HeldAttempt } from './held-attempt.guards.ts';
import { type Known, readSitting } from './sitting.reads.ts';

/** Whether another tab than this one writes. */
export const isAnothers = ({ writer }: Pick<HeldAttempt, 'writer'>, asking: string): boolean =>
  writer !== null && writer !== asking;

/**
 * Goes on with a held attempt in this tab. Where another tab writes and was heard of within half a minute, only `takesOver` makes it this one's:
 * else it is said since when, and nothing changes.
 */
export async function goOn(
  trx: Transaction<Tables>,
  attempt: HeldAttempt,
  { writer, takesOver, ...known }: Known & { readonly writer: string; readonly takesOver: boolean },
  now: Date,
): Promise<Sitting> {
  const { id, seen_at, signals } = attempt;
  const isOther = isAnothers(attempt, writer);
  const isAlive = seen_at !== null && now.getTime() - seen_at.getTime() < silentMs;
  if (isOther && isAlive && !takesOver) return readSitting(trx, attempt, { now, elsewhereSince: seen_at, ...known });
  const isTaken = isOther && takesOver;
  const counts = isTaken ? { ...signals, devices: (signals.devices ?? 0) + 1 } : signals;
  await trx
    .updateTable('test_attempts')
    .set({ writer, writer_at: now, seen_at: now, signals: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
  if (isTaken) {
    await trx
      .insertInto('test_attempt_events')
      .values({ id: newId(), attempt_id: id, kind: 'TAKEN_OVER', at: now })
      .execute();
  }
  return readSitting(trx, { ...attempt, writer }, { now, elsewhereSince: null, ...known });
}
