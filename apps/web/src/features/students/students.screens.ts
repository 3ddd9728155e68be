import { IconUser } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = { '/students/photos': ['default', 'account', 'update_student'] } satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const studentsScreens = {
  records: {
    '/student/info': () => import('./student-info.screen.tsx').then((module) => module.StudentInfoScreen),
  },
  own,
  menu: [{ in: 'own', at: 12, path: '/student/info', text: 'shell.menu.me', icon: IconUser }],
} satisfies AreaScreens;
