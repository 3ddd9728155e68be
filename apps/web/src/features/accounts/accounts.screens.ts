import { IconBriefcase, IconUserQuestion } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/employees/access-requests': ['default', 'account', 'view_account'],
  '/employees/access-requests/$id': ['default', 'account', 'view_account'],
  '/employees/photos': ['default', 'account', 'update_account'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const accountsScreens = {
  records: {
    '/sign-up': () => import('./requests/sign-up.screen.tsx').then((module) => module.SignUpScreen),
    '/employees/access-requests': () =>
      import('./requests/access-requests.screen.tsx').then((module) => module.AccessRequestsScreen),
    '/employees/access-requests/$id': () =>
      import('./requests/access-request.screen.tsx').then((module) => module.AccessRequestScreen),
  },
  office: {
    '/employees/list': () => import('./employees/employee-list.screen.tsx').then((module) => module.EmployeeListScreen),
    '/employees/photos': () =>
      import('./employees/employee-photos.screen.tsx').then((module) => module.EmployeePhotosScreen),
    '/employees/list/create': () =>
      import('./employees/employee-create.screen.tsx').then((module) => module.EmployeeCreateScreen),
    '/employees/list/$id/edit': () =>
      import('./employees/employee-edit.screen.tsx').then((module) => module.EmployeeEditScreen),
  },
  own,
  menu: [
    { in: 'staff', at: 20, path: '/employees/list', text: 'shell.menu.employees', icon: IconBriefcase },
    {
      in: 'staff',
      at: 40,
      path: '/employees/access-requests',
      text: 'shell.menu.accessRequests',
      icon: IconUserQuestion,
    },
  ],
} satisfies AreaScreens;
