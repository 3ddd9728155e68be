import { IconHistory, IconShieldCheck } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const accessOffice = {
  office: {
    '/settings/audit-log': () => import('./audit-log/audit-log.screen.tsx').then((module) => module.AuditLogScreen),
    '/employees/roles': () => import('./roles/role-list.screen.tsx').then((module) => module.RoleListScreen),
    '/employees/roles/create': () => import('./roles/role-create.screen.tsx').then((module) => module.RoleCreateScreen),
    '/employees/roles/$id/edit': () => import('./roles/role-edit.screen.tsx').then((module) => module.RoleEditScreen),
  },
  menu: [
    { in: 'staff', at: 30, path: '/employees/roles', text: 'shell.menu.roles', icon: IconShieldCheck },
    { in: 'settings', at: 70, path: '/settings/audit-log', text: 'shell.menu.auditLog', icon: IconHistory },
  ],
} satisfies OfficeScreens;
