import { IconAdjustments, IconCalendarWeek, IconUserCheck, IconUserSearch } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const timetableOffice = {
  office: {
    '/timetable/list': () => import('./versions/versions.screen.tsx').then((m) => m.VersionsScreen),
    '/timetable/list/create': () => import('./versions/create.screen.tsx').then((m) => m.CreateTimetableScreen),
    '/timetable/list/$id/edit': () => import('./board/board.screen.tsx').then((m) => m.BoardScreen),
    '/timetable/list/$id/compare': () => import('./versions/compare/compare.screen.tsx').then((m) => m.CompareScreen),
    '/timetable/create-constraint': () => import('./setup/constraint.screen.tsx').then((m) => m.ConstraintScreen),
    '/timetable/list/$id/detail': () => import('./views/view.screen.tsx').then((m) => m.TimetableViewScreen),
    '/timetable/covers': () => import('./covers/covers.screen.tsx').then((m) => m.CoversScreen),
    '/teachers/schedule-management': () => import('./days/override.screen.tsx').then((m) => m.ScheduleManagementScreen),
  },
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
    { in: 'teaching', at: 65, path: '/timetable/covers', text: 'shell.menu.covers', icon: IconUserSearch },
  ],
} satisfies OfficeScreens;
