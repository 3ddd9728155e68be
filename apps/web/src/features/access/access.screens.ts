import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/settings/audit-log': ['default', 'account', 'view_audit_log'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

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
    '/profile': () => import('./profile/profile.screen.tsx').then((module) => module.ProfileScreen),
  },
  own,
} satisfies AreaScreens;
