import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { classLogArea } from './class-log/class-log.routes.ts';
import { pupilLeaveArea } from './pupil-leave/pupil-leave.routes.ts';
import { planAbsenceWarnings } from './registers/absence-warning.jobs.ts';
import { registerArea } from './registers/register.routes.ts';
import { pupilRulesArea } from './settings/pupil-rules.routes.ts';
import { staffRuleArea } from './settings/staff-rule.routes.ts';
import { clockFileArea } from './staff-days/clock-file.routes.ts';
import { staffCorrectionArea, staffDayArea } from './staff-days/staff-day.routes.ts';
import { workloadArea } from './workload/workload.routes.ts';

export const attendanceAreas = (services: Services): Area[] => {
  planAbsenceWarnings(services);
  return [
    registerArea(services),
    classLogArea(services),
    pupilLeaveArea(services),
    pupilRulesArea(services),
    staffRuleArea(services),
    staffDayArea(services),
    staffCorrectionArea(services),
    clockFileArea(services),
    workloadArea(services),
  ];
};
