import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of this area. */
export const accountsScreens = {
  daily: {
    '/sign-up': () => import('./requests/sign-up.screen.tsx').then((module) => module.SignUpScreen),
    '/employees/access-requests': () =>
      import('./requests/access-requests.screen.tsx').then((module) => module.AccessRequestsScreen),
    '/employees/access-requests/$id': () =>
      import('./requests/access-request.screen.tsx').then((module) => module.AccessRequestScreen),
  },
  office: {
    '/employees/list': () => import('./employees/employee-list.screen.tsx').then((module) => module.EmployeeListScreen),
    '/employees/list/create': () =>
      import('./employees/employee-create.screen.tsx').then((module) => module.EmployeeCreateScreen),
    '/employees/list/$id/edit': () =>
      import('./employees/employee-edit.screen.tsx').then((module) => module.EmployeeEditScreen),
  },
} satisfies AreaScreens;
