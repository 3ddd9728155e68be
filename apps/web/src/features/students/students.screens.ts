/** The screens of this area, each its own lazily loaded part. */
export const studentsScreens = {
  '/students': () => import('./student-list.screen.tsx').then((module) => module.StudentListScreen),
  '/students/create': () => import('./form/student-create.screen.tsx').then((module) => module.StudentCreateScreen),
  '/students/$id/edit': () => import('./form/student-edit.screen.tsx').then((module) => module.StudentEditScreen),
  '/students/$id/detail': () => import('./student-detail.screen.tsx').then((module) => module.StudentDetailScreen),
  '/student/info': () => import('./student-info.screen.tsx').then((module) => module.StudentInfoScreen),
};
