import { IconTable, IconUserUp } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const gradingOffice = {
  office: {
    '/classes/grade-up': async () => (await import('./grade-up/grade-up.screen.tsx')).GradeUpScreen,
    '/mark-sheets': async () => (await import('./entry/sheet-list.screen.tsx')).SheetListScreen,
    '/students/former-school': async () =>
      (await import('./former-school/former-school-import.screen.tsx')).FormerSchoolImportScreen,
    '/students/year-results': async () =>
      (await import('./former-school/year-results-import.screen.tsx')).YearResultsImportScreen,
    '/students/$id/former-school': async () =>
      (await import('./former-school/former-school.screen.tsx')).FormerSchoolScreen,
  },
  menu: [
    { in: 'people', at: 25, path: '/mark-sheets', text: 'shell.menu.markSheets', icon: IconTable },
    { in: 'people', at: 30, path: '/classes/grade-up', text: 'shell.menu.gradeUp', icon: IconUserUp },
  ],
} satisfies OfficeScreens;
