import {
  accountStates,
  type EmployeeListItem,
  employeeStatuses,
} from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconDownload, IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../lib/address/list-state.ts';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { askExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { dayColumn, emailColumn, nameColumn, phoneColumn } from '../../../ui/list/person-columns.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { AccountStateBadge } from './account-state-badge.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const create = path('/employees/list/create');
const sorts = ['name', 'code', 'position', 'seen'] as const;

/** /employees/list */
export function EmployeeListScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_account');
  const mayUpdate = useCan('update_account');
  const mayRoles = useCan('view_role');
  const [invited, setInvited] = useState<EmployeeListItem | null>(null);
  const address = useListAddress(['role', 'account', 'status'], { key: 'name', direction: 'asc' });
  const filters = filtersOf(address.state);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('employees.list', { query: { ...pageQuery(address.state, sorts), ...filters } }),
    placeholderData: keepPreviousData,
  });
  const { run, busy } = useAction();
  const mayExport = useCan('export_personal_data');
  const exportList = async () => {
    const reason = mayExport ? await askExportReason(t, data?.total ?? 0) : '';
    if (reason === null) return;
    await run(async () => {
      const { q } = pageQuery(address.state, []);
      const more = reason ? { reason } : {};
      saveFile(await callFile('employees.export', { query: { ...(q ? { q } : {}), ...filters, ...more } }));
    });
  };
  return (
    <>
      <ListScreen
        id="employees"
        header={{
          title: t('employees.title'),
          primary: mayCreate
            ? { key: 'create', label: t('employees.list.create'), icon: IconPlus, href: create }
            : undefined,
          actions: [
            ...(mayRoles
              ? [
                  {
                    key: 'roles',
                    label: t('employees.list.roles'),
                    icon: IconShieldCheck,
                    href: path('/employees/roles'),
                  },
                ]
              : []),
            {
              key: 'export',
              label: t('common.export_xlsx'),
              icon: IconDownload,
              busy,
              onSelect: () => void exportList(),
            },
          ],
        }}
        {...address}
        searchPlaceholder={t('employees.list.search')}
        filters={useFilters()}
        columns={useColumns(setInvited)}
        data={data}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        summary={data && t('employees.list.count', { count: data.total })}
        rowKey={({ id }) => id}
        rowName={({ fullName }) => fullName}
        rowHref={mayUpdate ? ({ id }) => path('/employees/list/$id/edit', { id }) : undefined}
        empty={{
          title: t('employees.list.empty'),
          detail: t('employees.list.emptyDetail'),
          action: mayCreate && (
            <ButtonLink kind="primary" href={create}>
              {t('employees.list.create')}
            </ButtonLink>
          ),
        }}
      />
      {invited && (
        <InviteDialog
          person={{ ...invited, isInvited: invited.accountState === 'invited' }}
          onClose={() => setInvited(null)}
        />
      )}
    </>
  );
}

function filtersOf({ filters }: ListState) {
  const accountState = accountStates.find((each) => each === filters.account?.[0]);
  const status = employeeStatuses.find((each) => each === filters.status?.[0]);
  return {
    ...(filters.role?.length ? { roleId: filters.role.join(',') } : {}),
    ...(accountState ? { accountState } : {}),
    ...(status ? { status } : {}),
  };
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const roles = useQuery(queryOf('roles.options'));
  return [
    {
      key: 'role',
      label: t('employees.columns.roles'),
      kind: 'many',
      options: (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'account',
      label: t('employees.columns.account'),
      kind: 'one',
      options: accountStates.map((value) => ({ value, label: t(`employees.accountState.${value}`) })),
    },
    {
      key: 'status',
      label: t('employees.columns.status'),
      kind: 'one',
      options: employeeStatuses.map((value) => ({ value, label: t(`employees.status.${value}`) })),
    },
  ];
}

function useColumns(onInvite: (person: EmployeeListItem) => void): Column<EmployeeListItem>[] {
  const { t } = useTranslation();
  const mayInvite = useCan('create_account');
  return [
    nameColumn(t('employees.columns.fullName')),
    {
      key: 'code',
      header: t('employees.columns.code'),
      figures: true,
      sort: true,
      card: 'none',
      cell: ({ code }) => code || <span className="secondary">{t('employees.list.notRecorded')}</span>,
    },
    {
      key: 'position',
      header: t('employees.columns.jobPosition'),
      sort: true,
      card: 'detail',
      cell: ({ jobPosition, isTeacher }) => (
        <>
          {jobPosition && t(`staff.jobPosition.${jobPosition as 'CLERK'}`)}
          {isTeacher && <span className="secondary"> · {t('employees.list.alsoTeacher')}</span>}
        </>
      ),
    },
    {
      key: 'roles',
      header: t('employees.columns.roles'),
      card: 'detail',
      cell: ({ isAdmin, roles }) =>
        [...(isAdmin ? [t('employees.administrator')] : []), ...roles.map(({ name }) => name)].join(', '),
    },
    {
      key: 'account',
      header: t('employees.columns.account'),
      card: 'side',
      cell: ({ accountState }) => <AccountStateBadge state={accountState} />,
    },
    {
      key: 'username',
      header: t('employees.columns.username'),
      hidden: true,
      card: 'none',
      cell: ({ username }) => username ?? '',
    },
    {
      key: 'seen',
      header: t('employees.columns.lastSeen'),
      sort: true,
      figures: true,
      card: 'none',
      cell: ({ lastSeenAt }) => formatMoment(lastSeenAt),
    },
    phoneColumn(t('employees.columns.phone')),
    emailColumn(t('employees.columns.email')),
    {
      key: 'department',
      header: t('employees.columns.department'),
      hidden: true,
      card: 'none',
      cell: ({ departmentName }) => departmentName ?? '',
    },
    dayColumn('startDate', t('employees.columns.startDate')),
    {
      key: 'status',
      header: t('employees.columns.status'),
      card: 'none',
      hidden: true,
      cell: ({ status }) => <span className="secondary">{t(`employees.status.${status}`)}</span>,
    },
    ...(mayInvite
      ? [
          {
            key: 'invite',
            header: '',
            align: 'end' as const,
            card: 'none' as const,
            cell: (person: EmployeeListItem) =>
              person.mayInvite && (
                <Button
                  small
                  aria-label={t('employees.account.inviteOf', { name: person.fullName })}
                  onClick={() => onInvite(person)}
                >
                  {t(person.accountState === 'invited' ? 'employees.account.inviteAgain' : 'employees.account.invite')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
