import { IconUsers } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const studentsOffice = {
  records: {
    '/students': () => import('./student-list.screen.tsx').then((module) => module.StudentListScreen),
    '/students/create': () => import('./form/student-create.screen.tsx').then((module) => module.StudentCreateScreen),
    '/students/$id/edit': () => import('./form/student-edit.screen.tsx').then((module) => module.StudentEditScreen),
    '/students/$id/detail': () => import('./student-detail.screen.tsx').then((module) => module.StudentDetailScreen),
  },
  office: {
    '/students/photos': async () => (await import('./photos/student-photos.screen.tsx')).StudentPhotosScreen,
  },
  menu: [{ in: 'people', at: 20, path: '/students', text: 'shell.menu.students', icon: IconUsers }],
} satisfies OfficeScreens;
