import type { ComponentType } from 'react';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';

/** The screens of marks and results, each loaded when it is opened. */
export const gradingScreens: Partial<Record<ScreenPath, () => Promise<ComponentType>>> = {
  '/student/transcripts': async () => (await import('./results/own-marks.screen.tsx')).OwnMarksScreen,
  '/classes/grade-up': async () => (await import('./grade-up/grade-up.screen.tsx')).GradeUpScreen,
  '/preview-export-pdf/class-transcripts/$id': async () =>
    (await import('./papers/class-transcript.screen.tsx')).ClassTranscriptScreen,
  '/preview-export-pdf/student-transcripts/$id': async () =>
    (await import('./papers/student-transcript.screen.tsx')).StudentTranscriptScreen,
};
