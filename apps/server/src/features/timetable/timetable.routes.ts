import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { boardArea } from './board/board.routes.ts';
import type { ReadDueDates } from './calendar/calendar-link.reads.ts';
import { calendarLinkArea } from './calendar/calendar-link.routes.ts';
import { planCovers } from './covers/cover.jobs.ts';
import { coverArea } from './covers/cover.routes.ts';
import { followAbsences, followDays } from './covers/follow.writes.ts';
import { overrideArea } from './days/override.routes.ts';
import { dutyArea } from './duties/duty.routes.ts';
import { examArea } from './exams/exam.routes.ts';
import { fetArea } from './fet/fet.routes.ts';
import { generationArea } from './generation/generation.routes.ts';
import { groupArea } from './groups/group.routes.ts';
import { timetableImportArea } from './import/timetable-import.routes.ts';
import { timetablePaperArea } from './papers/timetable-paper.routes.ts';
import { publishingArea } from './publishing/publishing.routes.ts';
import { planTimetableTurn } from './publishing/timetable-turn.jobs.ts';
import { arrangementArea, constraintArea, meetingArea } from './setup/constraint.routes.ts';
import { weekSetupArea } from './setup/week-setup.routes.ts';
import { followSwaps } from './swaps/swap-request.commands.ts';
import { swapRequestArea } from './swaps/swap-request.routes.ts';
import { versionArea } from './versions/timetable.routes.ts';
import { leaveLessonsArea } from './views/leave-lessons.routes.ts';
import { ownTimetableArea } from './views/own-timetable.routes.ts';
import { wishArea } from './wishes/wish.routes.ts';

/** `readDueDates`: what of the lessons stands in a person's calendar. */
export const timetableAreas = (services: Services, readDueDates: ReadDueDates): Area[] => {
  planTimetableTurn(services);
  planCovers(services);
  services.days.follow((trx, days) => followDays(trx, services, days));
  services.days.follow((trx, days) => followSwaps(trx, services, days));
  services.absences.follow((trx, absences) => followAbsences(trx, services, absences));
  return [
    weekSetupArea(services),
    constraintArea(services),
    meetingArea(services),
    arrangementArea(services),
    groupArea(services),
    versionArea(services),
    generationArea(services),
    boardArea(services),
    timetableImportArea(services),
    fetArea(services),
    publishingArea(services),
    overrideArea(services),
    coverArea(services),
    swapRequestArea(services),
    ownTimetableArea(services),
    leaveLessonsArea(services),
    timetablePaperArea(services),
    calendarLinkArea(services, readDueDates),
    examArea(services),
    wishArea(services),
    dutyArea(services),
  ];
};
