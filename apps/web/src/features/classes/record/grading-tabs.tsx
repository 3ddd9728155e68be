import { lazy } from 'react';

const ClassMarksTab = lazy(async () => ({
  default: (await import('../../grading/public/class-marks-tab.tsx')).ClassMarksTab,
}));
const ClassConductTab = lazy(async () => ({
  default: (await import('../../grading/public/class-conduct-tab.tsx')).ClassConductTab,
}));
const ClassAbsencesTab = lazy(async () => ({
  default: (await import('../../grading/public/class-absences-tab.tsx')).ClassAbsencesTab,
}));
const ClassResultsTab = lazy(async () => ({
  default: (await import('../../grading/public/class-results-tab.tsx')).ClassResultsTab,
}));

/** The tabs of a class that the grading area draws; each loads when it is first opened. */
export const gradingTabs = [
  { key: 'marks', Component: ClassMarksTab },
  { key: 'conduct', Component: ClassConductTab },
  { key: 'absences', Component: ClassAbsencesTab },
  { key: 'results', Component: ClassResultsTab },
] as const;
