import { IconCalendarUser, IconId } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/teachers/photos': ['default', 'account', 'update_teacher'],
  '/teachers/raises': ['default', 'account', 'view_pay'],
  /** Own contracts of who works in the office: the profile leads there. */
  '/profile/contracts': ['default', 'account', null],
  /** Own leave of who works in the office. */
  '/profile/leave': ['default', 'account', null],
  '/profile/leave/create': ['default', 'account', null],
  '/profile/leave/$id': ['default', 'account', null],
  '/teachers/leave-management/create': ['default', 'account', 'leave_approve'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of this area. */
export const staffScreens = {
  records: {
    '/t/info-teacher': () => import('./info-teacher.screen.tsx').then((module) => module.InfoTeacherScreen),
    '/t/info-teacher/detail': () => import('./own-record.screen.tsx').then((module) => module.OwnRecordScreen),
    '/t/info-teacher/detail/edit': () => import('./own-contact.screen.tsx').then((module) => module.OwnContactScreen),
    '/t/info-teacher/on-leave': () => import('./leave/own-leave.screen.tsx').then((module) => module.OwnLeaveScreen),
    '/t/info-teacher/on-leave/create': () =>
      import('./leave/leave-create.screen.tsx').then((module) => module.LeaveCreateScreen),
    '/t/info-teacher/on-leave/$id': () =>
      import('./leave/leave-detail.screen.tsx').then((module) => module.LeaveDetailScreen),
    '/t/info-teacher/detail/edit-contract': () =>
      import('./contracts/own-contracts.screen.tsx').then((module) => module.OwnContractsScreen),
  },
  own,
  also: {
    '/teachers/leave-management': 'leave_approve',
    '/teachers/leave-management/$id/detail': 'leave_approve',
  },
  menu: [
    { in: 'own', at: 10, path: '/t/info-teacher', text: 'shell.menu.me', icon: IconId },
    { in: 'own', at: 11, path: '/t/info-teacher/on-leave', text: 'shell.menu.ownLeave', icon: IconCalendarUser },
  ],
} satisfies AreaScreens;
