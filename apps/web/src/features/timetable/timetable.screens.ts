import { IconAdjustments, IconCalendarWeek, IconUserCheck } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/timetable/list/$id/compare': ['default', 'account', 'view_timetable'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** Everybody's own week, and the office's screens around the timetable. */
export const timetableScreens = {
  daily: {
    '/t/info-teacher/schedule': () => import('./views/week/own-week.screen.tsx').then((m) => m.TeacherWeekScreen),
    '/student/timetable': () => import('./views/week/own-week.screen.tsx').then((m) => m.StudentWeekScreen),
  },
  office: {
    '/timetable/list': () => import('./versions/versions.screen.tsx').then((m) => m.VersionsScreen),
    '/timetable/list/create': () => import('./versions/create.screen.tsx').then((m) => m.CreateTimetableScreen),
    '/timetable/list/$id/edit': () => import('./board/board.screen.tsx').then((m) => m.BoardScreen),
    '/timetable/list/$id/compare': () => import('./versions/compare/compare.screen.tsx').then((m) => m.CompareScreen),
    '/timetable/create-constraint': () => import('./setup/constraint.screen.tsx').then((m) => m.ConstraintScreen),
    '/timetable/list/$id/detail': () => import('./views/view.screen.tsx').then((m) => m.TimetableViewScreen),
    '/teachers/schedule-management': () => import('./days/override.screen.tsx').then((m) => m.ScheduleManagementScreen),
  },
  own,
  also: { '/teachers/schedule-management': 'view_timetable' },
  menu: [
    {
      in: 'teaching',
      at: 40,
      path: '/timetable/create-constraint',
      text: 'shell.menu.timetableRules',
      icon: IconAdjustments,
    },
    { in: 'teaching', at: 50, path: '/timetable/list', text: 'shell.menu.timetables', icon: IconCalendarWeek },
    {
      in: 'teaching',
      at: 60,
      path: '/teachers/schedule-management',
      text: 'shell.menu.scheduleManagement',
      icon: IconUserCheck,
    },
    {
      in: 'teacher',
      at: 30,
      path: '/t/info-teacher/schedule',
      text: 'shell.menu.ownTimetable',
      icon: IconCalendarWeek,
    },
    { in: 'student', at: 20, path: '/student/timetable', text: 'shell.menu.ownTimetable', icon: IconCalendarWeek },
  ],
} satisfies AreaScreens;
