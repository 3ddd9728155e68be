import { IconClockCog } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const attendanceOffice = {
  office: {
    '/settings/attendance-tracking': () =>
      import('./settings/attendance-settings.screen.tsx').then((m) => m.AttendanceSettingsScreen),
    '/profile/attendance': async () => (await import('./staff-days/own-days.screen.tsx')).OwnDaysScreen,
    '/teachers/clock-file': async () => (await import('./staff-days/clock-file.screen.tsx')).ClockFileScreen,
    '/teachers/check-in-code': async () => (await import('./staff-days/check-in-code.screen.tsx')).CheckInCodeScreen,
  },
  menu: [
    {
      in: 'settings',
      at: 35,
      path: '/settings/attendance-tracking',
      text: 'shell.menu.attendanceSettings',
      icon: IconClockCog,
    },
  ],
} satisfies OfficeScreens;
