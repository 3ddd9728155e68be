import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { achievementsArea } from './achievements/achievements.routes.ts';
import { averagesArea } from './averages/averages.routes.ts';
import { keepCounts } from './class-counts/class-counts.jobs.ts';
import { earlyWarningArea, supportActionArea } from './early-warning/early-warning.routes.ts';
import { planSupportReminders } from './early-warning/support-reminder.jobs.ts';
import { overviewArea } from './overview/overview.routes.ts';
import { planListReminders } from './own-lists/list-reminder.jobs.ts';
import { ownListsArea } from './own-lists/own-list.routes.ts';
import { reportsArea, reportTemplatesArea } from './reports/report.routes.ts';
import { teachingArea } from './teaching/teaching.routes.ts';
import { twoAreasArea } from './two-areas/two-areas.routes.ts';

export const numbersAreas = (services: Services): Area[] => {
  planListReminders(services);
  keepCounts(services);
  planSupportReminders(services);
  return [
    twoAreasArea(services),
    averagesArea(services),
    achievementsArea(services),
    teachingArea(services),
    overviewArea(services),
    reportsArea(services),
    reportTemplatesArea(services),
    earlyWarningArea(services),
    supportActionArea(services),
    ownListsArea(services),
  ];
};
