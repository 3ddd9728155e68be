const home = () => import('./home.screen.tsx').then((module) => module.HomeScreen);

/** The screens of this area, each its own lazily loaded part. */
export const homeScreens = {
  '/home': home,
  '/t': home,
};
