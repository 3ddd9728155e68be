import { IconMessageQuestion } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** Where everybody asks in words. */
export const assistantScreens = {
  daily: { '/bot': () => import('./ask.screen.tsx').then((module) => module.AskScreen) },
  menu: [
    { in: 'teacher', at: 90, path: '/bot', text: 'shell.menu.bot', icon: IconMessageQuestion },
    { in: 'student', at: 90, path: '/bot', text: 'shell.menu.bot', icon: IconMessageQuestion },
  ],
} satisfies AreaScreens;
