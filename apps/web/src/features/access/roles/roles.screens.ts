import type { ComponentType } from 'react';
import type { ScreenPath } from '../../../lib/screens/screen-catalogue.ts';

/** The screens of this area, each in its own lazily loaded part. */
export const rolesScreens: Partial<Record<ScreenPath, () => Promise<ComponentType>>> = {
  '/employees/roles': () => import('./role-list.screen.tsx').then((module) => module.RoleListScreen),
  '/employees/roles/create': () => import('./role-create.screen.tsx').then((module) => module.RoleCreateScreen),
  '/employees/roles/$id/edit': () => import('./role-edit.screen.tsx').then((module) => module.RoleEditScreen),
};
