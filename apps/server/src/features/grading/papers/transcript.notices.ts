import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Tells who asked for a batch that its file is there: they may have gone on to something else. */
export async function noticeOfBatch(
  { database }: Pick<Services, 'database'>,
  { createdBy }: Pick<RunningJob, 'createdBy'>,
  { fileId, failures = [] }: JobResult,
): Promise<void> {
  if (createdBy === null || fileId === undefined) return;
  const params = { failures: failures.length };
  await inTransaction(database, (trx) => notify(trx, { userIds: [createdBy], kind: 'transcriptsReady', params }));
}
