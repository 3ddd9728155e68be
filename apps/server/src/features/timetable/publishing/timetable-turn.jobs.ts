import { inTransaction } from '../../../platform/database/transaction.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { turnTimetables } from './publishing.commands.ts';

/** Plans the turn from one version to the next on its day. What is taught does not wait for it: that follows from the dates alone. */
export function planTimetableTurn(services: Services): void {
  dailyJob(services, 'timetables.turn', 0, async (day) => {
    await inTransaction(services.database, async (trx) => {
      await turnTimetables(trx, services, day);
    });
  });
}
