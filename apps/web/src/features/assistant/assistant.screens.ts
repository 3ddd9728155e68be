import { IconMessageQuestion } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  /** An administrator's: their profile leads there, and the server answers nobody else. */
  '/settings/assistant': ['default', 'account', 'update_setting'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** Where everybody asks in words. */
export const assistantScreens = {
  own,
  daily: { '/bot': () => import('./ask.screen.tsx').then((module) => module.AskScreen) },
  menu: [
    { in: 'teacher', at: 90, path: '/bot', text: 'shell.menu.bot', icon: IconMessageQuestion },
    { in: 'student', at: 90, path: '/bot', text: 'shell.menu.bot', icon: IconMessageQuestion },
  ],
} satisfies AreaScreens;
