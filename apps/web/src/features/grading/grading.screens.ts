import { IconTable, IconUserUp } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of this area. */
export const gradingScreens = {
  daily: {
    '/student/transcripts': async () => (await import('./results/own-marks.screen.tsx')).OwnMarksScreen,
    '/classes/grade-up': async () => (await import('./grade-up/grade-up.screen.tsx')).GradeUpScreen,
    '/preview-export-pdf/class-transcripts/$id': async () =>
      (await import('./papers/class-transcript.screen.tsx')).ClassTranscriptScreen,
    '/preview-export-pdf/student-transcripts/$id': async () =>
      (await import('./papers/student-transcript.screen.tsx')).StudentTranscriptScreen,
  },
  also: {
    '/preview-export-pdf/class-transcripts/$id': 'view_mark',
    '/preview-export-pdf/student-transcripts/$id': 'view_mark',
  },
  menu: [
    { in: 'people', at: 30, path: '/classes/grade-up', text: 'shell.menu.gradeUp', icon: IconUserUp },
    { in: 'student', at: 30, path: '/student/transcripts', text: 'shell.menu.marks', icon: IconTable },
  ],
} satisfies AreaScreens;
