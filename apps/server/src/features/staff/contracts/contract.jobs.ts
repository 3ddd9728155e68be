import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { turnContracts } from './contract-steps.commands.ts';

/** Before people come to work. */
const hour = 6;

/** Each morning closes contracts that are over and reminds of those that end soon. */
export const planContracts = (services: Services): void =>
  dailyJob(services, 'staff.contracts', hour, (day) => turnContracts(services, day));
