import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { isUsed } from './uses/bank-uses.reads.ts';

/** Days a question lies in the recycle bin before it goes for good. */
const daysInBin = 90;
const dayMs = 86_400_000;
const sweepHour = 3;
const bySystem = { actor: null, origin: null };

/** Deletes what has lain in the recycle bin for so long and is used by nothing, editions with it. @returns how many went. */
export async function sweepBin({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - daysInBin * dayMs);
  return inTransaction(database, async (trx) => {
    const { rows } = await sql`delete from bank_questions q where q.deleted_at < ${limit} and not ${isUsed}
      returning q.id`.execute(trx);
    if (rows.length > 0) {
      const before = { questions: rows.length };
      await audit(trx, bySystem, { action: 'bank.sweep', entity: 'bank_question', before });
    }
    return rows.length;
  });
}

export const sweepBankBin = (services: Services): void =>
  dailyJob(services, 'bank.sweep', sweepHour, () => sweepBin(services).then(() => undefined));
