import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of this area. */
export const notificationsScreens = {
  daily: {
    '/notifications': () => import('./notifications.screen.tsx').then((module) => module.NotificationsScreen),
  },
} satisfies AreaScreens;
