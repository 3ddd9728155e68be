import { inTransaction } from '../../../platform/database/transaction.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { tellDueTomorrow } from './due-tomorrow.notices.ts';

/** After school, while there is an evening left for it. */
const hour = 17;

/** Tells pupils every afternoon what they have not handed in and is due tomorrow. */
export function tellWhatIsDue(services: Services): void {
  dailyJob(services, 'learning.dueTomorrow', hour, (day) =>
    inTransaction(services.database, (trx) => tellDueTomorrow(trx, { now: services.clock.now(), today: day })),
  );
}
