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
  },
  own,
} satisfies AreaScreens;
