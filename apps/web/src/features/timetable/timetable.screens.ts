import { IconCalendarWeek, IconUserSearch } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/timetable/list/$id/compare': ['default', 'account', 'view_timetable'],
  '/timetable/covers': ['default', 'account', 'view_timetable'],
  '/t/covers': ['default', 'teacher', null],
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
  records: {
    '/t/covers': () => import('./covers/own-covers.screen.tsx').then((m) => m.OwnCoversScreen),
  },
  own,
  also: { '/teachers/schedule-management': 'view_timetable' },
  menu: [
    {
      in: 'teacher',
      at: 30,
      path: '/t/info-teacher/schedule',
      text: 'shell.menu.ownTimetable',
      icon: IconCalendarWeek,
    },
    { in: 'teacher', at: 31, path: '/t/covers', text: 'shell.menu.ownCovers', icon: IconUserSearch },
    { in: 'student', at: 20, path: '/student/timetable', text: 'shell.menu.ownTimetable', icon: IconCalendarWeek },
  ],
} satisfies AreaScreens;
