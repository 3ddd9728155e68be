import { IconId } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = { '/teachers/photos': ['default', 'account', 'update_teacher'] } satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const staffScreens = {
  records: {
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
  office: {
    '/teachers/photos': async () => (await import('./teachers/teacher-photos.screen.tsx')).TeacherPhotosScreen,
  },
  own,
  menu: [
    { in: 'staff', at: 10, path: '/teachers/list', text: 'shell.menu.teachers', icon: IconId },
    { in: 'own', at: 10, path: '/t/info-teacher', text: 'shell.menu.me', icon: IconId },
  ],
} satisfies AreaScreens;
