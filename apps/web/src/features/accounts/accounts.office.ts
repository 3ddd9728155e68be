import { IconBriefcase, IconUserQuestion } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const accountsOffice = {
  records: {
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
} satisfies OfficeScreens;
