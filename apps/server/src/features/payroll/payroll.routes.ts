import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { payComponentArea } from './components/component.routes.ts';
import type { PayrollSources } from './payroll-sources.rules.ts';
import { payrollRunArea } from './runs/run.routes.ts';
import { paySlipArea } from './slips/slip.routes.ts';

/** `sources` are what other areas know that pay goes by. */
export const payrollAreas = (services: Services, sources: PayrollSources = {}): Area[] => [
  payrollRunArea(services, sources),
  paySlipArea(services),
  payComponentArea(services, sources),
];
