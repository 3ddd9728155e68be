import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { silentMs } from './attempt.rules.ts';
import type { HeldAttempt } from './held-attempt.guards.ts';
import { type Known, readSitting } from './sitting.reads.ts';

type Writers = Pick<HeldAttempt, 'writer' | 'past_writers'>;

/** Whether another opening than this one writes, or did after it. */
export const isAnothers = ({ writer, past_writers }: Writers, asking: string): boolean =>
  writer === null ? past_writers.includes(asking) : writer !== asking;

/** Of more openings than these the first are forgotten: none of their requests is under way any more. */
const mostPast = 50;

/** What one opening of an attempt says of itself. */
export interface Opening {
  /** Drawn anew by each: of two, only the later writes, also where both are pages of one browser. */
  readonly writer: string;
  /** The browser, the same after a reload. */
  readonly device?: string | undefined;
  readonly takesOver: boolean;
}

/**
 * Goes on with a held attempt in this opening. Where another device writes and was heard of within half a minute, only `takesOver` makes it this
 * one's: else it is said since when, and nothing changes. Nor does an opening that others came after bring itself back, however late it arrives.
 */
export async function goOn(
  trx: Transaction<Tables>,
  attempt: HeldAttempt,
  { writer, device = writer, takesOver, ...known }: Known & Opening,
  now: Date,
): Promise<Sitting> {
  const { id, seen_at, signals, past_writers } = attempt;
  const isNew = attempt.writer !== writer;
  const isPast = isNew && past_writers.includes(writer);
  const isOther = attempt.writer !== null && isNew && (attempt.device ?? attempt.writer) !== device;
  const isAlive = seen_at !== null && now.getTime() - seen_at.getTime() < silentMs;
  if (isPast || (isOther && isAlive && !takesOver))
    return readSitting(trx, attempt, { now, elsewhereSince: seen_at ?? now, ...known });
  const isTaken = isOther && takesOver;
  const counts = isTaken ? { ...signals, devices: (signals.devices ?? 0) + 1 } : signals;
  const past = attempt.writer !== null && isNew ? [...past_writers, attempt.writer].slice(-mostPast) : past_writers;
  await trx
    .updateTable('test_attempts')
    .set({
      writer,
      device,
      past_writers: JSON.stringify(past),
      writer_at: now,
      seen_at: now,
      signals: JSON.stringify(counts),
    })
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
