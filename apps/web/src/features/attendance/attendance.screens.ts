import { IconCalendarOff, IconClockCheck, IconListCheck } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/t/registers': ['default', 'teacher', null],
  '/t/registers/$classId/$date/$session/$period': ['default', 'teacher', null],
  '/t/pupil-leave': ['default', 'teacher', null],
  '/student/leave': ['default', 'student', null],
  '/classes/pupil-leave': ['default', 'account', 'view_mark'],
  '/classes/registers': ['default', 'account', 'view_mark'],
  '/classes/registers/$classId/$date/$session/$period': ['default', 'account', 'view_mark'],
  /** Own working days of who works in the office: the profile leads there. */
  '/profile/attendance': ['default', 'account', null],
  '/teachers/check-in-code': ['default', 'account', 'update_teacher'],
  /** Days, contracts, pay and leave of somebody of the staff who is no teacher; a teacher's are tabs of their record. */
  '/teachers/working-days/$id': ['default', 'account', 'update_teacher'],
  '/teachers/clock-file': ['default', 'account', 'update_teacher'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** Registers of a teacher's own lessons, leave of pupils, and everybody's own working days. */
export const attendanceScreens = {
  own,
  attendance: {
    '/t/registers': () => import('./registers/own-registers.screen.tsx').then((m) => m.OwnRegistersScreen),
    '/t/registers/$classId/$date/$session/$period': () =>
      import('./registers/register.screen.tsx').then((m) => m.OwnRegisterScreen),
    '/t/pupil-leave': () => import('./pupil-leave/pupil-leave.screen.tsx').then((m) => m.PupilLeaveScreen),
    '/student/leave': () => import('./pupil-leave/own-pupil-leave.screen.tsx').then((m) => m.OwnPupilLeaveScreen),
  },
  records: {
    '/t/info-teacher/history-attendance-tracking': () =>
      import('./staff-days/own-days.screen.tsx').then((m) => m.OwnDaysScreen),
  },
  menu: [
    { in: 'teacher', at: 25, path: '/t/registers', text: 'shell.menu.ownRegisters', icon: IconListCheck },
    { in: 'teacher', at: 26, path: '/t/pupil-leave', text: 'shell.menu.pupilLeave', icon: IconCalendarOff },
    { in: 'student', at: 35, path: '/student/leave', text: 'shell.menu.ownPupilLeave', icon: IconCalendarOff },
    {
      in: 'own',
      at: 15,
      path: '/t/info-teacher/history-attendance-tracking',
      text: 'shell.menu.ownDays',
      icon: IconClockCheck,
    },
  ],
} satisfies AreaScreens;
