const loginSso = () => import('./sign-in/login-sso.screen.tsx').then((module) => module.LoginSsoScreen);

/** The screens of this area, each its own lazily loaded part. */
export const accessScreens = {
  '/settings/audit-log': () => import('./audit-log/audit-log.screen.tsx').then((module) => module.AuditLogScreen),
  '/': () => import('./sign-in/welcome.screen.tsx').then((module) => module.WelcomeScreen),
  '/forgot-password': () => import('./codes/forgot-password.screen.tsx').then((module) => module.ForgotPasswordScreen),
  '/sign-in': () => import('./sign-in/sign-in.screen.tsx').then((module) => module.SignInScreen),
  '/login-sso/account': loginSso,
  '/login-sso/student': loginSso,
  '/login-sso/teacher': loginSso,
  '/profile': () => import('./profile/profile.screen.tsx').then((module) => module.ProfileScreen),
};
