import { IconUser, IconUsers } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = { '/students/photos': ['default', 'account', 'update_student'] } satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const studentsScreens = {
  records: {
    '/students': () => import('./student-list.screen.tsx').then((module) => module.StudentListScreen),
    '/students/create': () => import('./form/student-create.screen.tsx').then((module) => module.StudentCreateScreen),
    '/students/$id/edit': () => import('./form/student-edit.screen.tsx').then((module) => module.StudentEditScreen),
    '/students/$id/detail': () => import('./student-detail.screen.tsx').then((module) => module.StudentDetailScreen),
    '/student/info': () => import('./student-info.screen.tsx').then((module) => module.StudentInfoScreen),
  },
  office: {
    '/students/photos': async () => (await import('./photos/student-photos.screen.tsx')).StudentPhotosScreen,
  },
  own,
  menu: [
    { in: 'people', at: 20, path: '/students', text: 'shell.menu.students', icon: IconUsers },
    { in: 'own', at: 12, path: '/student/info', text: 'shell.menu.me', icon: IconUser },
  ],
} satisfies AreaScreens;
