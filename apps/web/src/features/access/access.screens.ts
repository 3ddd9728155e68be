/** The screens of this area, each its own lazily loaded part. */
export const accessScreens = {
  '/': () => import('./welcome.screen.tsx').then((module) => module.WelcomeScreen),
  '/sign-in': () => import('./sign-in.screen.tsx').then((module) => module.SignInScreen),
};
