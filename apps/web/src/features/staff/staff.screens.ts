import { IconId } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/teachers/photos': ['default', 'account', 'update_teacher'],
  '/teachers/raises': ['default', 'account', 'view_pay'],
  /** Own contracts of who works in the office: the profile leads there. */
  '/profile/contracts': ['default', 'account', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const staffScreens = {
  records: {
    '/t/info-teacher': () => import('./info-teacher.screen.tsx').then((module) => module.InfoTeacherScreen),
    '/t/info-teacher/detail': () => import('./own-record.screen.tsx').then((module) => module.OwnRecordScreen),
    '/t/info-teacher/detail/edit': () => import('./own-contact.screen.tsx').then((module) => module.OwnContactScreen),
    '/t/info-teacher/detail/edit-contract': () =>
      import('./contracts/own-contracts.screen.tsx').then((module) => module.OwnContractsScreen),
  },
  own,
  menu: [{ in: 'own', at: 10, path: '/t/info-teacher', text: 'shell.menu.me', icon: IconId }],
} satisfies AreaScreens;
