import {
  IconBook2,
  IconCalendarTime,
  IconColumns3,
  IconDatabase,
  IconFileCertificate,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const schoolOffice = {
  office: {
    '/settings/school-info': () => import('./school-info/school-info.screen.tsx').then((m) => m.SchoolInfoScreen),
    '/settings/storage': () => import('./storage/storage.screen.tsx').then((m) => m.StorageScreen),
    '/settings/school-years': () => import('./years/school-years.screen.tsx').then((m) => m.SchoolYearsScreen),
    '/settings/school-years/create': () =>
      import('./years/school-year-create.screen.tsx').then((m) => m.SchoolYearCreateScreen),
    '/settings/school-years/$schoolYearId/edit': () =>
      import('./years/school-year-edit.screen.tsx').then((m) => m.SchoolYearEditScreen),
    '/settings/school-years/$schoolYearId/semesters': () =>
      import('./years/semesters.screen.tsx').then((m) => m.SemestersScreen),
    '/settings/school-years/$schoolYearId/semesters/create': () =>
      import('./years/semester-form.screen.tsx').then((m) => m.SemesterCreateScreen),
    '/settings/school-years/$schoolYearId/semesters/$id/edit': () =>
      import('./years/semester-form.screen.tsx').then((m) => m.SemesterEditScreen),
    '/settings/grade-columns': () =>
      import('./grading-rules/grade-columns.screen.tsx').then((m) => m.GradeColumnsScreen),
    '/settings/grade-setting': () =>
      import('./grading-rules/grade-setting.screen.tsx').then((m) => m.GradeSettingScreen),
    '/settings/academic-years': () => import('./cohorts/cohorts.screen.tsx').then((m) => m.CohortsScreen),
    '/settings/academic-years/create': () => import('./cohorts/cohorts.screen.tsx').then((m) => m.CohortCreateScreen),
    '/settings/academic-years/$id/edit': () => import('./cohorts/cohorts.screen.tsx').then((m) => m.CohortEditScreen),
    '/subjects': () => import('./subjects/subjects.screen.tsx').then((m) => m.SubjectsScreen),
    '/subjects/create': () => import('./subjects/subjects.screen.tsx').then((m) => m.SubjectCreateScreen),
    '/subjects/$id/edit': () => import('./subjects/subjects.screen.tsx').then((m) => m.SubjectEditScreen),
  },
  menu: [
    { in: 'settings', at: 10, path: '/settings/school-info', text: 'shell.menu.schoolInfo', icon: IconSettings },
    { in: 'settings', at: 20, path: '/settings/school-years', text: 'shell.menu.schoolYears', icon: IconCalendarTime },
    { in: 'settings', at: 30, path: '/settings/academic-years', text: 'shell.menu.cohorts', icon: IconUsersGroup },
    { in: 'settings', at: 40, path: '/subjects', text: 'shell.menu.subjects', icon: IconBook2 },
    { in: 'settings', at: 50, path: '/settings/grade-columns', text: 'shell.menu.gradeColumns', icon: IconColumns3 },
    {
      in: 'settings',
      at: 60,
      path: '/settings/grade-setting',
      text: 'shell.menu.gradeSetting',
      icon: IconFileCertificate,
    },
    { in: 'settings', at: 80, path: '/settings/storage', text: 'shell.menu.storage', icon: IconDatabase },
  ],
} satisfies OfficeScreens;
