import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { calendarLinkArea } from './calendar-link.routes.ts';
import { overrideArea } from './override.routes.ts';
import { ownTimetableArea } from './own-timetable.routes.ts';
import { publishingArea } from './publishing.routes.ts';
import { timetablePaperArea } from './timetable-paper.routes.ts';
import { planTimetableTurn } from './timetable-turn.jobs.ts';

/** What happens with a timetable once it is made: publishing, changes of days, views, papers, calendars. */
export const timetableInUseAreas = (services: Services): Area[] => {
  planTimetableTurn(services);
  return [
    publishingArea(services),
    overrideArea(services),
    ownTimetableArea(services),
    timetablePaperArea(services),
    calendarLinkArea(services),
  ];
};
