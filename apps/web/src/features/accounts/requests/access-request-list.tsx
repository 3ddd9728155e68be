import { type AccessRequestItem, requestState } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { IconKey, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { RequestBadge } from './request-badge.tsx';

const here = path('/employees/access-requests');

export function AccessRequestList() {
  const { t } = useTranslation();
  const address = useListAddress(['state'], { key: 'createdAt', direction: 'desc' });
  const state = requestState.options.find((each) => each === address.state.filters.state?.[0]);
  const query = { ...pageQuery(address.state, ['createdAt'] as const), ...(state ? { state } : {}) };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('accessRequests.list', { query }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<AccessRequestItem>[] = [
    { key: 'name', header: t('accounts.requests.name'), cell: ({ fullName }) => fullName },
    { key: 'scope', header: t('accounts.requests.scope'), cell: ({ scope }) => t(`access.signIn.areas.${scope}`) },
    { key: 'class', header: t('accounts.requests.className'), cell: ({ className }) => className ?? '' },
    {
      key: 'birthday',
      header: t('accounts.requests.birthday'),
      figures: true,
      card: 'none',
      cell: ({ dateOfBirth }) => formatDate(dateOfBirth),
    },
    {
      key: 'code',
      header: t('accounts.requests.code'),
      figures: true,
      card: 'none',
      cell: ({ personCode }) => personCode ?? '',
    },
    {
      key: 'createdAt',
      header: t('accounts.requests.sentAt'),
      figures: true,
      sort: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      key: 'state',
      header: t('accounts.requests.state'),
      card: 'side',
      cell: (row) => <RequestBadge state={row.state} />,
    },
  ];
  const options = requestState.options.map((value) => ({ value, label: t(`accounts.requests.states.${value}`) }));
  return (
    <ListScreen
      id="access-requests"
      header={{
        title: t('accounts.requests.title'),
        breadcrumb: [{ label: t('shell.menu.staff') }],
        actions: [
          { key: 'codes', label: t('accounts.requests.tabs.codes'), icon: IconKey, href: `${here}?view=codes` },
          {
            key: 'invitations',
            label: t('accounts.requests.tabs.invitations'),
            icon: IconMail,
            href: `${here}?view=invitations`,
          },
        ],
      }}
      {...address}
      searchPlaceholder={t('accounts.requests.name')}
      filters={[{ key: 'state', label: t('accounts.requests.state'), kind: 'one', options }]}
      columns={columns}
      data={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ id }) => id}
      rowName={({ fullName }) => fullName}
      rowHref={({ id }) => path('/employees/access-requests/$id', { id })}
      empty={{
        title: t('accounts.requests.empty'),
        detail: t('accounts.requests.emptyHint'),
        action: <ButtonLink href={`${here}?view=codes`}>{t('accounts.requests.tabs.codes')}</ButtonLink>,
      }}
    />
  );
}
