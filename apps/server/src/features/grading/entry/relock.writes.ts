import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';

export const relockKind = 'sheets.relock';

/** Looks for ended sheets once the hours of one are surely over. */
const afterMilliseconds = 2000;

/** Queues the locking of a sheet that was unlocked until a moment, in the transaction of the unlocking. */
export async function queueRelock({ jobs }: Services, trx: Kysely<Tables>, until: Date): Promise<void> {
  const runAt = new Date(until.getTime() + afterMilliseconds);
  await jobs.add(trx, { kind: relockKind, payload: {}, createdBy: null, runAt });
}
