import { IconCalendarOff, IconClockCog, IconListCheck } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';
import { withTexts } from '../../lib/words/more-texts.ts';

/** What of this area only accounts open. */
export const attendanceOffice = {
  office: {
    '/profile/attendance': async () => (await import('./staff-days/own-days.screen.tsx')).OwnDaysScreen,
    '/teachers/clock-file': async () => (await import('./staff-days/clock-file.screen.tsx')).ClockFileScreen,
    '/teachers/check-in-code': async () => (await import('./staff-days/check-in-code.screen.tsx')).CheckInCodeScreen,
  },
  attendance: {
    '/classes/registers': () => import('./registers/day-registers.screen.tsx').then((m) => m.DayRegistersScreen),
    '/classes/registers/$classId/$date/$session/$period': () =>
      import('./registers/register.screen.tsx').then((m) => m.OfficeRegisterScreen),
    '/classes/pupil-leave': () => import('./pupil-leave/pupil-leave.screen.tsx').then((m) => m.PupilLeaveScreen),
    // Rules of staff have their words with who is written down.
    '/settings/attendance-tracking': withTexts(
      'records',
      async () => (await import('./settings/attendance-settings.screen.tsx')).AttendanceSettingsScreen,
    ),
  },
  menu: [
    { in: 'teaching', at: 55, path: '/classes/registers', text: 'shell.menu.dayRegisters', icon: IconListCheck },
    { in: 'teaching', at: 56, path: '/classes/pupil-leave', text: 'shell.menu.pupilLeave', icon: IconCalendarOff },
    {
      in: 'settings',
      at: 65,
      path: '/settings/attendance-tracking',
      text: 'shell.menu.attendanceRules',
      icon: IconClockCog,
    },
  ],
} satisfies OfficeScreens;
