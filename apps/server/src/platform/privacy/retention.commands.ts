import { inTransaction } from '../database/transaction.ts';
import type { JobResult } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';

const atOnce = 200;

/** Deletes jobs that ended before `limit`, with the file each has made. */
export async function forgetFinishedJobs({ database, files }: Services, limit: Date): Promise<void> {
  for (;;) {
    const deleted = await inTransaction(database, async (trx) => {
      const rows = await trx
        .deleteFrom('jobs')
        .where('id', 'in', (eb) =>
          eb.selectFrom('jobs').select('id').where('finished_at', '<', limit).orderBy('finished_at').limit(atOnce),
        )
        .returning('result')
        .execute();
      for (const { result } of rows) {
        const fileId = (result as JobResult | null)?.fileId;
        if (fileId) await files.remove(trx, fileId);
      }
      return rows.length;
    });
    if (deleted < atOnce) return;
  }
}
