import { IconFlask } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** The address the catalogue has no name for: what a pupil reads before a practical. */
const own = {
  '/student/safety': ['default', 'student', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** Practical laboratories: the office's rooms and requests, teachers' own bookings. */
export const laboratoriesScreens = {
  own,
  lending: {
    '/t/practical-laboratory': () => import('./requests/own-requests.screen.tsx').then((m) => m.OwnRequestsScreen),
    '/t/practical-laboratory/$id': () => import('./requests/request-detail.screen.tsx').then((m) => m.OwnRequestScreen),
    '/t/practical-laboratory/create': () =>
      import('./requests/request-create.screen.tsx').then((m) => m.RequestCreateScreen),
    '/student/safety': () => import('./safety/own-safety.screen.tsx').then((m) => m.OwnSafetyScreen),
  },
  also: { '/laboratory/list/create': 'view_laboratory', '/laboratory/list/$id/edit': 'view_laboratory' },
  menu: [
    {
      in: 'borrowing',
      at: 30,
      path: '/t/practical-laboratory',
      text: 'shell.menu.practicalLaboratory',
      icon: IconFlask,
    },
  ],
} satisfies AreaScreens;
