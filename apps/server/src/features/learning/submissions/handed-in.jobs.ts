import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { tellHandedIn } from './handed-in.notices.ts';

const lookMs = 60_000;

/** Looks every minute for work that was handed in; who marks it is told by and by. */
export function tellWhatIsHandedIn({ database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>): void {
  jobs.every(lookMs, async () => {
    await inTransaction(database, (trx) => tellHandedIn(trx, { now: clock.now(), today: clock.today() }));
  });
}
