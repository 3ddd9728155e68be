import type { AreaScreens } from '../../lib/screens/area-screens.ts';

const loginSso = () => import('./sign-in/login-sso.screen.tsx').then((module) => module.LoginSsoScreen);

/** The screens of this area. */
export const accessScreens = {
  daily: {
    '/': () => import('./sign-in/welcome.screen.tsx').then((module) => module.WelcomeScreen),
    '/forgot-password': () =>
      import('./codes/forgot-password.screen.tsx').then((module) => module.ForgotPasswordScreen),
    '/sign-in': () => import('./sign-in/sign-in.screen.tsx').then((module) => module.SignInScreen),
    '/login-sso/account': loginSso,
    '/login-sso/student': loginSso,
    '/login-sso/teacher': loginSso,
  },
  office: {
    '/settings/audit-log': () => import('./audit-log/audit-log.screen.tsx').then((module) => module.AuditLogScreen),
    '/profile': () => import('./profile/profile.screen.tsx').then((module) => module.ProfileScreen),
    '/employees/roles': () => import('./roles/role-list.screen.tsx').then((module) => module.RoleListScreen),
    '/employees/roles/create': () => import('./roles/role-create.screen.tsx').then((module) => module.RoleCreateScreen),
    '/employees/roles/$id/edit': () => import('./roles/role-edit.screen.tsx').then((module) => module.RoleEditScreen),
  },
} satisfies AreaScreens;
