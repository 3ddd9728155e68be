import { employeeLifecycle } from '@phuong/contract/accounts/employees/employee.lifecycle.ts';
import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import { IconClockCheck, IconFileText, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { usePersonalData } from '../public/use-personal-data.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { AccountTab } from './account-tab.tsx';
import { EmployeeHistory } from './employee-history.tsx';
import { EmployeeProfile } from './employee-profile.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useEmployeePhoto } from './use-employee-photo.ts';

/** /employees/list/{id}/edit */
export function EmployeeEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('employees.read', { params: { id } }));
  const breadcrumb = [{ label: t('employees.title'), href: path('/employees/list') }];
  return (
    <Loaded query={query} header={{ title: t('employees.title'), breadcrumb }}>
      {(employee) => <EmployeeRecord employee={employee} breadcrumb={breadcrumb} onReload={query.refetch} />}
    </Loaded>
  );
}

interface EmployeeRecordProps {
  employee: Employee;
  breadcrumb: { label: string; href: string }[];
  onReload: () => Promise<unknown>;
}

function EmployeeRecord({ employee, breadcrumb, onReload }: EmployeeRecordProps) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const { run } = useAction();
  const [isLeaving, setLeaving] = useState(false);
  const { id, code, fullName: name, jobPosition, status, account, version, hasPhoto } = employee;
  const photoUrl = useEmployeePhoto(id, hasPhoto);
  const comeBack = () =>
    run(
      () => call('employees.comeBack', { params: { id }, body: { version } }),
      () => t('employees.record.cameBack', { name }),
    );
  const isOwn = account?.isOwn === true;
  const personal = usePersonalData({ kind: 'employee', id, name });
  const steps = {
    comeBack: { label: t('employees.record.comeBack'), icon: IconUserCheck, onSelect: () => void comeBack() },
    leave: { label: t('employees.record.leave'), icon: IconUserMinus, onSelect: () => setLeaving(true) },
  };
  const [maySeePay, mayWrite] = [useCan('view_pay'), useCan('update_teacher')];
  // A person who teaches as well has one record of contracts, under the teacher's id.
  const contracts = {
    key: 'contracts',
    label: t('contracts.title'),
    icon: IconFileText,
    href: path('/teachers/list/$id/edit-contract', { id: employee.teacherId ?? id }),
  };
  const days = {
    key: 'days',
    label: t('employees.record.work'),
    icon: IconClockCheck,
    href: employee.teacherId
      ? `${path('/teachers/list/$id/detail', { id: employee.teacherId })}?tab=days`
      : path('/teachers/working-days/$id', { id }),
  };
  const open = actionsFrom(employeeLifecycle, status).map((key) => ({ key, ...steps[key] }));
  return (
    <>
      <RecordHeader
        name={name}
        person={{ photoUrl }}
        facts={[
          ...(code ? [code] : []),
          ...(jobPosition ? [t(`staff.jobPosition.${jobPosition as 'CLERK'}`)] : []),
          ...(account ? [account.username] : []),
        ]}
        badges={
          <>
            {status === 'LEFT' && <StateBadge meaning="grey">{t('employees.status.LEFT')}</StateBadge>}
            <AccountStateBadge state={account?.state ?? 'none'} />
          </>
        }
        breadcrumb={breadcrumb}
        actions={[
          ...(code && mayWrite ? [days] : []),
          ...(code && maySeePay && mayWrite ? [contracts] : []),
          ...(code && !isOwn ? open : []),
        ]}
        more={code ? personal.more : []}
      />
      {personal.dialog}
      {status === 'LEFT' && (
        <p className="secondary" style={{ paddingInline: 'var(--ph-page-x)' }}>
          {t('employees.record.left', { date: formatDate(employee.leftOn), reason: employee.leftReason })}
        </p>
      )}
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'account',
            label: t('employees.record.account'),
            render: () => <AccountTab employee={employee} />,
          },
          {
            key: 'profile',
            label: t('employees.record.profile'),
            render: () => <EmployeeProfile key={id} employee={employee} onReload={onReload} />,
          },
          {
            key: 'history',
            label: t('employees.record.history'),
            render: () => <EmployeeHistory id={id} />,
          },
        ]}
      />
      {isLeaving && <LeaveDialog employee={employee} onClose={() => setLeaving(false)} />}
    </>
  );
}
