import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { grantAnnualLeave } from './leave-grants.commands.ts';

/** Before people come to work. */
const hour = 5;

/** Each morning grants annual leave to who has none of the year yet, and closes what has run out. */
export const planLeave = (services: Services): void =>
  dailyJob(services, 'staff.leave', hour, (day) => grantAnnualLeave(services, day));
