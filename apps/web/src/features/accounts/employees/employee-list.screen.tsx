import { missingEmployeeData, sharedEmployeeFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { employeeLifecycle } from '@phuong/contract/accounts/employees/employee.lifecycle.ts';
import { accountStates, type EmployeeListItem } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allIds } from '../../../lib/api/all-ids.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useFill } from '../../../ui/form/fill/use-fill.tsx';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { missingFilter } from '../../../ui/list/list-conditions.ts';
import { ListOf, ListOrImport } from '../../../ui/list/list-of.tsx';
import { dayColumn, emailColumn, nameColumn, phoneColumn } from '../../../ui/list/person-columns.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { usePrintStaff } from '../public/use-print-staff.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const EmployeeImport = lazy(async () => ({ default: (await import('./employee-import.tsx')).EmployeeImport }));

/** /employees/list; with `?import=1` the import from Excel. */
export const EmployeeListScreen = () => (
  <ListOrImport may="create_account" list={EmployeeList} importing={EmployeeImport} />
);

function EmployeeList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_account');
  const mayUpdate = useCan('update_account');
  const mayRoles = useCan('view_role');
  const [invited, setInvited] = useState<EmployeeListItem | null>(null);
  const list = useListOf('employees.list', {
    columns: useColumns(setInvited),
    filters: useFilters(),
    order: { key: 'name', direction: 'asc' },
  });
  const roles = {
    key: 'roles',
    label: t('employees.list.roles'),
    icon: IconShieldCheck,
    href: path('/employees/roles'),
  };
  const { run } = useAction();
  const printing = usePrintStaff();
  const idsOf = async ({ keys, allMatching }: Selection): Promise<readonly string[]> => {
    let ids = keys;
    const readAll = async () => {
      ids = await allIds((page) => call('employees.list', { query: { ...list.query, page, pageSize: 100 } }));
    };
    return allMatching && !(await run(readAll)) ? [] : ids;
  };
  const maySeeDepartments = useCan('view_teacher');
  const departments = useQuery({ ...queryOf('departments.list'), enabled: maySeeDepartments && mayUpdate });
  const { departmentId, ...post } = sharedEmployeeFields;
  const filling = useFill(
    {
      noun: 'employees',
      fields: maySeeDepartments ? { departmentId, ...post } : post,
      label: (field) => t(`employees.columns.${field === 'departmentId' ? 'department' : (field as 'startDate')}`),
      texts: 'staff',
      whom: 'people',
      choices: { departmentId: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    },
    idsOf,
  );
  const print = async (selection: Selection) => {
    const ids = await idsOf(selection);
    if (ids.length > 0) printing.print({ call: 'staffForms.ofEmployees', ids });
  };
  const toPrint = {
    key: 'print',
    label: t('accounts.print.action'),
    icon: IconPrinter,
    run: (selection: Selection) => void print(selection),
  };
  const photos = { key: 'photos', label: t('employees.list.importPhotos'), href: path('/employees/photos') };
  return (
    <>
      <ListOf
        id="employees"
        list={list}
        words={{
          title: t('employees.title'),
          search: t('employees.list.search'),
          add: t('employees.list.create'),
          empty: t('employees.list.empty'),
          emptyDetail: t('employees.list.emptyDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.staff') }],
          actions: mayRoles ? [roles] : [],
          more: mayUpdate ? [photos] : [],
        }}
        export={{
          route: 'employees.export',
          chosen: { route: 'employees.exportChosen', body: (employeeIds) => ({ employeeIds }) },
        }}
        importing={
          mayCreate ? { href: `${path('/employees/list')}?import=1`, label: t('employees.import.action') } : undefined
        }
        summary={list.data && t('employees.list.count', { count: list.data.total, n: formatNumber(list.data.total) })}
        createHref={mayCreate ? path('/employees/list/create') : undefined}
        bulkActions={[toPrint, ...(mayUpdate ? [filling.action] : [])]}
        rowHref={mayUpdate ? ({ id }) => path('/employees/list/$id/edit', { id }) : undefined}
      />
      {printing.dialog}
      {filling.dialog}
      {invited && (
        <InviteDialog
          person={{ ...invited, isInvited: invited.accountState === 'invited' }}
          onClose={() => setInvited(null)}
        />
      )}
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const roles = useQuery(queryOf('roles.options'));
  const lacking = useQuery(queryOf('employees.missing'));
  return [
    {
      key: 'role',
      sends: 'roleId',
      label: t('employees.columns.roles'),
      kind: 'many',
      options: (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'account',
      sends: 'accountState',
      label: t('employees.columns.account'),
      kind: 'one',
      options: accountStates.map((value) => ({ value, label: t(`employees.accountState.${value}`) })),
    },
    {
      key: 'status',
      label: t('employees.columns.status'),
      kind: 'one',
      options: employeeLifecycle.states.map((value) => ({ value, label: t(`employees.status.${value}`) })),
    },
    missingFilter({
      label: t('employees.list.missing'),
      fields: missingEmployeeData,
      word: (field) => t(`employees.missing.${field}`),
      counts: lacking.data,
    }),
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
