import { IconClockCheck } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  /** Own working days of who works in the office: the profile leads there. */
  '/profile/attendance': ['default', 'account', null],
  '/teachers/check-in-code': ['default', 'account', 'update_teacher'],
  '/teachers/clock-file': ['default', 'account', 'update_teacher'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** When people were at work: the office's sheets, everybody's own days. */
export const attendanceScreens = {
  own,
  records: {
    '/t/info-teacher/history-attendance-tracking': () =>
      import('./staff-days/own-days.screen.tsx').then((m) => m.OwnDaysScreen),
  },
  menu: [
    {
      in: 'own',
      at: 15,
      path: '/t/info-teacher/history-attendance-tracking',
      text: 'shell.menu.ownDays',
      icon: IconClockCheck,
    },
  ],
} satisfies AreaScreens;
