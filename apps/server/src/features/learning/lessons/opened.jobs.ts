import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { tellOpened } from './opened.notices.ts';

const lookMs = 60_000;

/** Looks every minute for lessons and items that have opened; what pupils see does not wait for it: that follows from the moments alone. */
export function tellWhatOpens({ database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>): void {
  jobs.every(lookMs, async () => {
    await inTransaction(database, (trx) => tellOpened(trx, { now: clock.now(), today: clock.today() }));
  });
}
