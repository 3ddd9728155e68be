/** The screens of the school's own settings by their address, each in a part of its own. */
export const schoolScreens = {
  '/settings/school-info': () => import('./school-info.screen.tsx').then((m) => m.SchoolInfoScreen),
  '/settings/school-years': () => import('./school-years.screen.tsx').then((m) => m.SchoolYearsScreen),
  '/settings/school-years/create': () =>
    import('./school-year-create.screen.tsx').then((m) => m.SchoolYearCreateScreen),
  '/settings/school-years/$schoolYearId/edit': () =>
    import('./school-year-edit.screen.tsx').then((m) => m.SchoolYearEditScreen),
  '/settings/school-years/$schoolYearId/semesters': () =>
    import('./semesters.screen.tsx').then((m) => m.SemestersScreen),
  '/settings/school-years/$schoolYearId/semesters/create': () =>
    import('./semester-create.screen.tsx').then((m) => m.SemesterCreateScreen),
  '/settings/school-years/$schoolYearId/semesters/$id/edit': () =>
    import('./semester-edit.screen.tsx').then((m) => m.SemesterEditScreen),
  '/settings/grade-columns': () => import('./grade-columns.screen.tsx').then((m) => m.GradeColumnsScreen),
  '/settings/grade-setting': () => import('./grade-setting.screen.tsx').then((m) => m.GradeSettingScreen),
  '/settings/academic-years': () => import('./academic-years.screen.tsx').then((m) => m.AcademicYearsScreen),
  '/settings/academic-years/create': () =>
    import('./academic-year-create.screen.tsx').then((m) => m.AcademicYearCreateScreen),
  '/settings/academic-years/$id/edit': () =>
    import('./academic-year-edit.screen.tsx').then((m) => m.AcademicYearEditScreen),
  '/subjects': () => import('./subjects.screen.tsx').then((m) => m.SubjectsScreen),
  '/subjects/create': () => import('./subject-create.screen.tsx').then((m) => m.SubjectCreateScreen),
  '/subjects/$id/edit': () => import('./subject-edit.screen.tsx').then((m) => m.SubjectEditScreen),
};
