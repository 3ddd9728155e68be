import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for. */
const own = {
  '/teachers/salary-management/$id/detail': ['default', 'account', 'view_pay'],
  '/teachers/salary-management/slips/$id': ['default', 'account', 'view_pay'],
  '/teachers/salary-management/components': ['default', 'account', 'view_pay'],
  '/teachers/salary-management/tables': ['default', 'account', 'view_pay'],
  '/t/info-teacher/payroll/$id': ['default', 'teacher', null],
  /** Own slips of who works in the office: the profile leads there. */
  '/profile/payroll': ['default', 'account', null],
  '/profile/payroll/$id': ['default', 'account', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** Own pay slips. */
export const payrollScreens = {
  own,
  records: {
    '/t/info-teacher/payroll': () => import('./slips/own-slips.screen.tsx').then((module) => module.OwnSlipsScreen),
    '/t/info-teacher/payroll/$id': () => import('./slips/own-slip.screen.tsx').then((module) => module.OwnSlipScreen),
  },
} satisfies AreaScreens;
