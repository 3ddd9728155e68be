import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { runCalculation } from './calculation.commands.ts';
import type { CalculationPayload } from './calculation.rules.ts';
import { tellDueReleases } from './run.commands.ts';
import { calculationKind, endCalculation } from './run-steps.commands.ts';

/** Before people come to work. */
const hour = 6;

/** Calculates payrolls, one after another beside all other work, and each morning tells of slips that may be seen from that day on. */
export function planPayroll(services: Services, sources: PayrollSources): void {
  services.jobs.handle(
    calculationKind,
    (payload: CalculationPayload, job) => runCalculation(services, sources, payload, job),
    { lane: 'payroll', onLost: (payload: CalculationPayload) => endCalculation(services, payload, false) },
  );
  dailyJob(services, 'payroll.releases', hour, (day) => tellDueReleases(services, day));
}
