import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = { '/dashboard/early-warning': ['default', 'account', 'view_statistic'] } satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** What is to be known of the addresses of this area: comparing teachers asks for a right of its own. */
export const numbersScreens = {
  also: { '/dashboard/teaching-results-by-teacher': 'view_teacher_results' },
  own,
} satisfies AreaScreens;
