import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { remindOfDay, settleDue } from './due.commands.ts';

const lookMs = 60_000;

/** Looks once a minute for what the clock does, and reminds people each morning at six. */
export function planLaboratories(services: Services): void {
  services.jobs.every(lookMs, () => settleDue(services).then(() => undefined));
  dailyJob(services, 'laboratories.remind', 6, (day) => remindOfDay(services, day));
}
