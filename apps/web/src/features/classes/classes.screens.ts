import { IconSchool } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of this area. */
export const classesScreens = {
  daily: {
    '/t/classes': () => import('./teacher-classes.screen.tsx').then((module) => module.TeacherClassesScreen),
    '/t/classes/$id': () => import('./record/class-detail.screen.tsx').then((module) => module.TeacherClassScreen),
  },
  records: {
    '/t/classes/$id/student/$studentId/detail': () =>
      import('./record/class-pupil.screen.tsx').then((module) => module.ClassPupilScreen),
  },
  menu: [{ in: 'teacher', at: 20, path: '/t/classes', text: 'shell.menu.myClasses', icon: IconSchool }],
} satisfies AreaScreens;
