import { IconHome } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

const home = () => import('./home.screen.tsx').then((module) => module.HomeScreen);

/** The home pages, and the public pages to read, whose texts come in the language that is asked for. */
export const homeScreens = {
  daily: {
    '/home': home,
    '/t': home,
    '/privacy': () => import('./reading/reading.screen.tsx').then((module) => module.PrivacyScreen),
    '/terms-of-conditions': () => import('./reading/reading.screen.tsx').then((module) => module.TermsScreen),
    '/docs/01': () => import('./reading/reading.screen.tsx').then((module) => module.StaffGuideScreen),
    '/docs/02': () => import('./reading/reading.screen.tsx').then((module) => module.PupilGuideScreen),
  },
  menu: [
    { in: 'teacher', at: 10, path: '/home', text: 'shell.menu.today', icon: IconHome },
    { in: 'student', at: 10, path: '/home', text: 'shell.menu.today', icon: IconHome },
  ],
} satisfies AreaScreens;
