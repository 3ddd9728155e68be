import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { remindOfSupport } from './support-reminder.commands.ts';

/** Before the first lesson. */
const morning = 6;

/** Plans the look of every morning. */
export function planSupportReminders(services: Services): void {
  dailyJob(services, 'numbers.supportReminders', morning, (day) =>
    remindOfSupport(services, day).then(() => undefined),
  );
}
