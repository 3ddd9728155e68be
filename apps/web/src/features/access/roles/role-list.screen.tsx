import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';

/** /employees/roles */
export function RoleListScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_role');
  const mayUpdate = useCan('update_role');
  const isAdmin = useSignedInUser()?.is_admin === true;
  const { run, busy } = useAction();
  const list = useListOf('roles.list', {
    order: { key: 'name', direction: 'asc' },
    columns: [
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
    ],
  });
  const restoreMissing = {
    key: 'restoreMissing',
    label: t('roles.list.restoreMissing'),
    icon: IconRestore,
    busy,
    onSelect: () =>
      void run(
        () => call('roles.restoreMissing'),
        (made) =>
          made.length ? t('roles.list.restoredMissing', { count: made.length }) : t('roles.list.nothingMissing'),
      ),
  };
  return (
    <ListOf
      id="roles"
      list={list}
      words={{
        title: t('roles.title'),
        search: t('roles.list.search'),
        add: t('roles.list.create'),
        empty: t('roles.list.empty'),
        emptyDetail: t('roles.list.emptyDetail'),
      }}
      header={{ actions: isAdmin ? [restoreMissing] : [] }}
      summary={list.data && t('roles.list.count', { count: list.data.total })}
      createHref={mayCreate ? path('/employees/roles/create') : undefined}
      rowHref={mayUpdate ? ({ id }) => path('/employees/roles/$id/edit', { id }) : undefined}
    />
  );
}
