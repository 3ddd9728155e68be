import { IconHome } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const homeOffice = {
  menu: [{ in: 'home', at: 10, path: '/home', text: 'shell.menu.home', icon: IconHome }],
} satisfies OfficeScreens;
