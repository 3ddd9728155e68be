import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { tellOfAbsences } from './absence-warning.commands.ts';

/** When the lessons of a day are over. */
const evening = 18;

/** Plans the look of every evening. */
export function planAbsenceWarnings(services: Services): void {
  dailyJob(services, 'attendance.absenceWarnings', evening, (day) =>
    tellOfAbsences(services, day).then(() => undefined),
  );
}
