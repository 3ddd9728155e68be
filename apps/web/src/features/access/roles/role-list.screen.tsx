import type { RoleListItem } from '@phuong/contract/access/roles/role.contract.ts';
import { IconPlus, IconRestore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';

const create = path('/employees/roles/create');
const sorts = ['name', 'holders'] as const;

/** /employees/roles */
export function RoleListScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_role');
  const mayUpdate = useCan('update_role');
  const isAdmin = useSignedInUser()?.is_admin === true;
  const { run, busy } = useAction();
  const address = useListAddress([], { key: 'name', direction: 'asc' });
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('roles.list', { query: pageQuery(address.state, sorts) }),
    placeholderData: keepPreviousData,
  });
  const restoreMissing = () =>
    run(
      () => call('roles.restoreMissing'),
      (made) =>
        made.length ? t('roles.list.restoredMissing', { count: made.length }) : t('roles.list.nothingMissing'),
    );
  return (
    <ListScreen
      id="roles"
      header={{
        title: t('roles.title'),
        primary: mayCreate ? { key: 'create', label: t('roles.list.create'), icon: IconPlus, href: create } : undefined,
        actions: isAdmin
          ? [
              {
                key: 'restoreMissing',
                label: t('roles.list.restoreMissing'),
                icon: IconRestore,
                busy,
                onSelect: () => void restoreMissing(),
              },
            ]
          : [],
      }}
      {...address}
      searchPlaceholder={t('roles.list.search')}
      columns={useColumns()}
      data={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      summary={data && t('roles.list.count', { count: data.total })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={mayUpdate ? ({ id }) => path('/employees/roles/$id/edit', { id }) : undefined}
      empty={{
        title: t('roles.list.empty'),
        detail: t('roles.list.emptyDetail'),
        action: mayCreate && (
          <ButtonLink kind="primary" href={create}>
            {t('roles.list.create')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function useColumns(): Column<RoleListItem>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('roles.columns.name'), sort: true, width: 220, cell: ({ name }) => name },
    {
      key: 'description',
      header: t('roles.form.description'),
      card: 'detail',
      cell: ({ description }) => <span className="secondary">{description}</span>,
    },
    {
      key: 'kind',
      header: t('roles.columns.kind'),
      card: 'none',
      cell: ({ defaultKey, isChanged }) => (
        <span className="secondary">
          {t(`roles.kind.${defaultKey === null ? 'own' : isChanged ? 'changed' : 'default'}`)}
        </span>
      ),
    },
    {
      key: 'rights',
      header: t('roles.columns.rights'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ permissionCount }) => permissionCount,
    },
    {
      key: 'holders',
      header: t('roles.columns.holders'),
      sort: true,
      align: 'end',
      figures: true,
      card: 'side',
      cell: ({ holderCount }) => holderCount,
    },
  ];
}
