import { IconTable, IconUserUp } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/mark-sheets': ['default', 'account', 'view_mark'],
  '/classes/file': ['default', 'account|teacher', 'update_conduct'],
  '/students/former-school': ['default', 'account', 'enter_mark'],
  '/students/year-results': ['default', 'account', 'verify_mark'],
  '/students/$id/former-school': ['default', 'account', 'enter_mark'],
  '/papers/$number/$fingerprint': ['blank', 'public', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const gradingScreens = {
  daily: {
    '/student/transcripts': async () => (await import('./results/own-marks.screen.tsx')).OwnMarksScreen,
    '/preview-export-pdf/class-transcripts/$id': async () =>
      (await import('./papers/class-transcript.screen.tsx')).ClassTranscriptScreen,
    '/preview-export-pdf/student-transcripts/$id': async () =>
      (await import('./papers/student-transcript.screen.tsx')).StudentTranscriptScreen,
  },
  office: {
    '/classes/grade-up': async () => (await import('./grade-up/grade-up.screen.tsx')).GradeUpScreen,
    '/mark-sheets': async () => (await import('./entry/sheet-list.screen.tsx')).SheetListScreen,
    '/classes/file': async () => (await import('./class-file/class-file-import.screen.tsx')).ClassFileImportScreen,
    '/students/former-school': async () =>
      (await import('./former-school/former-school-import.screen.tsx')).FormerSchoolImportScreen,
    '/students/year-results': async () =>
      (await import('./former-school/year-results-import.screen.tsx')).YearResultsImportScreen,
    '/students/$id/former-school': async () =>
      (await import('./former-school/former-school.screen.tsx')).FormerSchoolScreen,
    '/papers/$number/$fingerprint': async () =>
      (await import('./papers/paper-confirmation.screen.tsx')).PaperConfirmationScreen,
  },
  own,
  also: {
    '/classes/file': 'update_class',
    '/students/$id/former-school': 'view_mark',
    '/preview-export-pdf/class-transcripts/$id': 'view_mark',
    '/preview-export-pdf/student-transcripts/$id': 'view_mark',
  },
  menu: [
    { in: 'people', at: 25, path: '/mark-sheets', text: 'shell.menu.markSheets', icon: IconTable },
    { in: 'people', at: 30, path: '/classes/grade-up', text: 'shell.menu.gradeUp', icon: IconUserUp },
    { in: 'student', at: 30, path: '/student/transcripts', text: 'shell.menu.marks', icon: IconTable },
  ],
} satisfies AreaScreens;
