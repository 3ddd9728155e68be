import { IconCashBanknote } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const payrollOffice = {
  records: {
    '/teachers/salary-management': async () => (await import('./runs/runs.screen.tsx')).PayrollRunsScreen,
    '/teachers/salary-management/$id/detail': async () => (await import('./runs/run.screen.tsx')).PayrollRunScreen,
    '/teachers/salary-management/slips/$id': async () => (await import('./slips/slip.screen.tsx')).PaySlipScreen,
    '/teachers/salary-management/components': async () =>
      (await import('./components/components.screen.tsx')).PayComponentsScreen,
    '/teachers/salary-management/tables': async () => (await import('./components/tables.screen.tsx')).PayTablesScreen,
    '/profile/payroll': async () => (await import('./slips/own-slips.screen.tsx')).OwnSlipsScreen,
    '/profile/payroll/$id': async () => (await import('./slips/own-slip.screen.tsx')).OwnSlipScreen,
  },
  menu: [
    {
      in: 'staff',
      at: 17,
      path: '/teachers/salary-management',
      text: 'shell.menu.payroll',
      icon: IconCashBanknote,
      right: 'view_pay',
    },
  ],
} satisfies OfficeScreens;
