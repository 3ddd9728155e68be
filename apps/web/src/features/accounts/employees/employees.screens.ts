import type { ComponentType } from 'react';
import type { ScreenPath } from '../../../lib/screens/screen-catalogue.ts';

/** The screens of this area, each in its own lazily loaded part. */
export const employeesScreens: Partial<Record<ScreenPath, () => Promise<ComponentType>>> = {
  '/employees/list': () => import('./employee-list.screen.tsx').then((module) => module.EmployeeListScreen),
  '/employees/list/create': () => import('./employee-create.screen.tsx').then((module) => module.EmployeeCreateScreen),
  '/employees/list/$id/edit': () => import('./employee-edit.screen.tsx').then((module) => module.EmployeeEditScreen),
};
