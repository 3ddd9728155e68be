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
} satisfies AreaScreens;
