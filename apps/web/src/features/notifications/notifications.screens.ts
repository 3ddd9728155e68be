/** The screens of this area, each its own lazily loaded part. */
export const notificationsScreens = {
  '/notifications': () => import('./notifications.screen.tsx').then((module) => module.NotificationsScreen),
};
