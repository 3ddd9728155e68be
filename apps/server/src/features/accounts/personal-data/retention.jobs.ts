import { personFile } from '@phuong/texts/vi/accounts/person-file.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import { forgetFinishedJobs } from '../../../platform/privacy/retention.commands.ts';
import { daysKept, type Retention } from '../../../platform/privacy/retention.rules.ts';
import { forgetImports } from '../../../platform/record/import-runs.ts';
import type { Services } from '../../../platform/services.ts';
import { leaversToErase } from '../person.reads.ts';
import { erasePerson } from './personal-data.commands.ts';

/** At night, when nobody works with the records. */
const retentionHour = 2;
const system = { actor: null, origin: null };

/** Plans what is forgotten every night. */
export const planRetention = (services: Services): void =>
  dailyJob(services, 'accounts.retention', retentionHour, (day) =>
    forgetWhatIsOver(services, day).then(() => undefined),
  );

/**
 * Erases the optional data of who left long ago, and deletes what is over its time: requests, invitations, finished jobs with their
 * files. Each person is a transaction of their own. Sessions, keys and failures have an hourly purge.
 */
export async function forgetWhatIsOver(services: Services, day: string): Promise<{ leavers: number }> {
  const { db, clock } = services;
  const ago = (retention: Retention) => new Date(clock.now().getTime() - daysKept(retention, day) * 86_400_000);
  const until = ago('leaversOptionalData').toISOString().slice(0, 10);
  const leavers = await leaversToErase(db, until);
  for (const { kind, id } of leavers) await erasePerson(services, system, { kind, id, reason: personFile.byItself });
  await db
    .deleteFrom('access_requests')
    .where('state', '<>', 'pending')
    .where('decided_at', '<', ago('decidedRequests'))
    .execute();
  await db.deleteFrom('invitations').where('expires_at', '<', ago('endedInvitations')).execute();
  await db.deleteFrom('access_codes').where('expires_at', '<', ago('decidedRequests')).execute();
  await forgetFinishedJobs(services, ago('finishedJobs'));
  await forgetImports(db, clock.now());
  await services.files.sweep(db, new Date(clock.now().getTime() - 86_400_000));
  return { leavers: leavers.length };
}
