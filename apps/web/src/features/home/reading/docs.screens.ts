/** The public pages to read, each its own lazily loaded part; the texts come in the language that is asked for. */
export const docsScreens = {
  '/privacy': () => import('./reading.screen.tsx').then((module) => module.PrivacyScreen),
  '/terms-of-conditions': () => import('./reading.screen.tsx').then((module) => module.TermsScreen),
  '/docs/01': () => import('./reading.screen.tsx').then((module) => module.StaffGuideScreen),
  '/docs/02': () => import('./reading.screen.tsx').then((module) => module.PupilGuideScreen),
};
