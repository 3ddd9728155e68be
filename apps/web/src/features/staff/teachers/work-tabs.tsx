import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';

const ContractsTab = lazy(async () => ({
  default: (await import('../contracts/staff-contracts.tsx')).ContractsTab,
}));
const PersonDays = lazy(async () => ({
  default: (await import('../../attendance/public/person-days.tsx')).PersonDays,
}));
const PersonPay = lazy(async () => ({ default: (await import('../../payroll/public/person-pay.tsx')).PersonPay }));
const LeaveTab = lazy(async () => ({ default: (await import('../leave/leave-of-person.tsx')).LeaveOfPerson }));

/** Tabs of somebody's work, teacher or not: days, contracts, pay and leave, each for who may see it. */
export function useWorkTabs(id: string) {
  const { t } = useTranslation();
  const mayWrite = useCan('update_teacher');
  const maySeePay = useCan('view_pay');
  const maySeeLeave = useCan('leave_approve');
  return [
    ...(mayWrite ? [{ key: 'days', label: t('staffDays.tab'), render: () => <PersonDays personId={id} /> }] : []),
    ...(maySeePay
      ? [
          { key: 'contracts', label: t('contracts.title'), render: () => <ContractsTab personId={id} /> },
          { key: 'pay', label: t('payroll.person.tab'), render: () => <PersonPay personId={id} /> },
        ]
      : []),
    ...(maySeeLeave ? [{ key: 'leave', label: t('leave.title'), render: () => <LeaveTab id={id} /> }] : []),
  ];
}
