import { IconCalendarUser, IconId, IconStairsUp } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const staffOffice = {
  records: {
    '/teachers/list': () => import('./teachers/teacher-list.screen.tsx').then((module) => module.TeacherListScreen),
    '/teachers/list/create': () =>
      import('./teachers/teacher-create.screen.tsx').then((module) => module.TeacherCreateScreen),
    '/teachers/list/$id/edit': () =>
      import('./teachers/teacher-edit.screen.tsx').then((module) => module.TeacherEditScreen),
    '/teachers/working-days/$id': () => import('./teachers/person-work.screen.tsx').then((m) => m.PersonWorkScreen),
    '/teachers/list/$id/detail': () =>
      import('./teachers/teacher-detail.screen.tsx').then((module) => module.TeacherDetailScreen),
    '/teachers/list/$id/edit-contract': () =>
      import('./contracts/contracts.screen.tsx').then((module) => module.ContractsScreen),
  },
  office: {
    '/profile/leave': async () => (await import('./leave/own-leave.screen.tsx')).OwnLeaveScreen,
    '/profile/leave/create': async () => (await import('./leave/leave-create.screen.tsx')).LeaveCreateScreen,
    '/profile/leave/$id': async () => (await import('./leave/leave-detail.screen.tsx')).LeaveDetailScreen,
    '/teachers/leave-management': async () =>
      (await import('./leave/leave-management.screen.tsx')).LeaveManagementScreen,
    '/teachers/leave-management/create': async () => (await import('./leave/leave-create.screen.tsx')).LeaveEnterScreen,
    '/teachers/leave-management/$id/detail': async () =>
      (await import('./leave/leave-detail.screen.tsx')).LeaveDetailScreen,
    '/teachers/raises': async () => (await import('./contracts/raises.screen.tsx')).RaisesScreen,
    '/profile/contracts': async () => (await import('./contracts/own-contracts.screen.tsx')).OwnContractsScreen,
    '/teachers/photos': async () => (await import('./teachers/teacher-photos.screen.tsx')).TeacherPhotosScreen,
  },
  menu: [
    { in: 'staff', at: 10, path: '/teachers/list', text: 'shell.menu.teachers', icon: IconId },
    { in: 'staff', at: 12, path: '/teachers/leave-management', text: 'shell.menu.leave', icon: IconCalendarUser },
    { in: 'staff', at: 15, path: '/teachers/raises', text: 'shell.menu.raises', icon: IconStairsUp },
  ],
} satisfies OfficeScreens;
