import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Tells who asked for a batch that its file is there: they may have gone on to something else. */
export async function noticeOfBatch(
  trx: Kysely<Tables>,
  { fileId, failures = [] }: JobResult,
  { createdBy }: Pick<RunningJob, 'createdBy'>,
): Promise<void> {
  if (createdBy === null || fileId === undefined) return;
  const params = { failures: failures.length };
  await notify(trx, { userIds: [createdBy], kind: 'transcriptsReady', params });
}
