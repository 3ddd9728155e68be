import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { remindOfLists } from './list-reminder.commands.ts';

/** Before the first lesson. */
const morning = 6;

/** Plans the look of every morning. */
export function planListReminders(services: Services): void {
  dailyJob(services, 'numbers.listReminders', morning, (day) => remindOfLists(services, day).then(() => undefined));
}
