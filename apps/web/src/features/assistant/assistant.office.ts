import { IconMessageQuestion } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** The place in the menu of accounts; the screen is everybody's. */
export const assistantOffice = {
  office: {
    '/settings/assistant': () => import('./model/model-settings.screen.tsx').then((m) => m.ModelSettingsScreen),
  },
  menu: [{ in: 'home', at: 20, path: '/bot', text: 'shell.menu.bot', icon: IconMessageQuestion }],
} satisfies OfficeScreens;
