import { IconClockCheck, IconListCheck } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const attendanceOffice = {
  attendance: {
    '/classes/registers': () => import('./registers/day-registers.screen.tsx').then((m) => m.DayRegistersScreen),
    '/classes/registers/$classId/$date/$session/$period': () =>
      import('./registers/register.screen.tsx').then((m) => m.OfficeRegisterScreen),
    '/settings/attendance-tracking': () =>
      import('./settings/attendance-settings.screen.tsx').then((m) => m.AttendanceSettingsScreen),
  },
  menu: [
    { in: 'teaching', at: 55, path: '/classes/registers', text: 'shell.menu.dayRegisters', icon: IconListCheck },
    {
      in: 'settings',
      at: 65,
      path: '/settings/attendance-tracking',
      text: 'shell.menu.attendanceRules',
      icon: IconClockCheck,
    },
  ],
} satisfies OfficeScreens;
