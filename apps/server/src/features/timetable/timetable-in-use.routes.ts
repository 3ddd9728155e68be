import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { calendarLinkArea } from './calendar/calendar-link.routes.ts';
import { overrideArea } from './days/override.routes.ts';
import { timetablePaperArea } from './papers/timetable-paper.routes.ts';
import { publishingArea } from './publishing/publishing.routes.ts';
import { planTimetableTurn } from './publishing/timetable-turn.jobs.ts';
import { ownTimetableArea } from './views/own-timetable.routes.ts';

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
