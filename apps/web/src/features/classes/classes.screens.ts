import type { ComponentType } from 'react';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';

/** The screens of this area, each in its own lazily loaded part. */
export const classesScreens: Partial<Record<ScreenPath, () => Promise<ComponentType>>> = {
  '/classes/list': () => import('./class-list.screen.tsx').then((module) => module.ClassListScreen),
  '/classes/list/create': () => import('./class-create.screen.tsx').then((module) => module.ClassCreateScreen),
  '/classes/list/$id/edit': () => import('./class-edit.screen.tsx').then((module) => module.ClassEditScreen),
  '/classes/list/$id/detail': () => import('./class-detail.screen.tsx').then((module) => module.ClassDetailScreen),
  '/t/classes': () => import('./teacher-classes.screen.tsx').then((module) => module.TeacherClassesScreen),
  '/t/classes/$id': () => import('./class-detail.screen.tsx').then((module) => module.TeacherClassScreen),
  '/t/classes/$id/student/$studentId/detail': () =>
    import('./class-pupil.screen.tsx').then((module) => module.ClassPupilScreen),
  '/timetable/number-of-lessons': () =>
    import('./number-of-lessons.screen.tsx').then((module) => module.NumberOfLessonsScreen),
  '/timetable/assign-teaching-schedule': () =>
    import('./assign-teaching.screen.tsx').then((module) => module.AssignTeachingScreen),
  '/timetable/homeroom-teach-assignment': () => import('./homeroom.screen.tsx').then((module) => module.HomeroomScreen),
};
