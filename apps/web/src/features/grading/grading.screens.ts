import { IconTable } from '@tabler/icons-react';
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
    '/classes/file': async () => (await import('./class-file/class-file-import.screen.tsx')).ClassFileImportScreen,
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
  menu: [{ in: 'student', at: 30, path: '/student/transcripts', text: 'shell.menu.marks', icon: IconTable }],
} satisfies AreaScreens;
