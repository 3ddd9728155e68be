import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** What is to be known of the addresses of this area: comparing teachers asks for a right of its own. */
export const numbersScreens = {
  also: { '/dashboard/teaching-results-by-teacher': 'view_teacher_results' },
} satisfies AreaScreens;
