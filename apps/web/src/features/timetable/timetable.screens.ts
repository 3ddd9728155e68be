import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** Everybody's own week, and the office's screens around the timetable. */
export const timetableScreens = {
  daily: {
    '/t/info-teacher/schedule': () => import('./week/own-week.screen.tsx').then((m) => m.TeacherWeekScreen),
    '/student/timetable': () => import('./week/own-week.screen.tsx').then((m) => m.StudentWeekScreen),
  },
  office: {
    '/timetable/list': () => import('./versions/versions.screen.tsx').then((m) => m.VersionsScreen),
    '/timetable/list/create': () => import('./versions/create.screen.tsx').then((m) => m.CreateTimetableScreen),
    '/timetable/list/$id/edit': () => import('./board/board.screen.tsx').then((m) => m.BoardScreen),
    '/timetable/list/$id/compare': () => import('./versions/compare.screen.tsx').then((m) => m.CompareScreen),
    '/timetable/create-constraint': () => import('./setup/constraint.screen.tsx').then((m) => m.ConstraintScreen),
    '/timetable/list/$id/detail': () => import('./views/view.screen.tsx').then((m) => m.TimetableViewScreen),
    '/teachers/schedule-management': () => import('./days/override.screen.tsx').then((m) => m.ScheduleManagementScreen),
  },
} satisfies AreaScreens;
