import { IconId } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of this area. */
export const staffScreens = {
  daily: {
    '/teachers/list': () => import('./teachers/teacher-list.screen.tsx').then((module) => module.TeacherListScreen),
    '/teachers/list/create': () =>
      import('./teachers/teacher-create.screen.tsx').then((module) => module.TeacherCreateScreen),
    '/teachers/list/$id/edit': () =>
      import('./teachers/teacher-edit.screen.tsx').then((module) => module.TeacherEditScreen),
    '/teachers/list/$id/detail': () =>
      import('./teachers/teacher-detail.screen.tsx').then((module) => module.TeacherDetailScreen),
    '/t/info-teacher': () => import('./info-teacher.screen.tsx').then((module) => module.InfoTeacherScreen),
    '/t/info-teacher/detail': () => import('./own-record.screen.tsx').then((module) => module.OwnRecordScreen),
    '/t/info-teacher/detail/edit': () => import('./own-contact.screen.tsx').then((module) => module.OwnContactScreen),
  },
  menu: [
    { in: 'staff', at: 10, path: '/teachers/list', text: 'shell.menu.teachers', icon: IconId },
    { in: 'teacher', at: 40, path: '/t/info-teacher', text: 'shell.menu.me', icon: IconId },
  ],
} satisfies AreaScreens;
