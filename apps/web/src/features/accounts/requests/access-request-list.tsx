import { requestState } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { IconKey, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { RequestBadge } from './request-badge.tsx';

const here = path('/employees/access-requests');
const views = { codes: `${here}?view=codes`, invitations: `${here}?view=invitations` };

export function AccessRequestList() {
  const { t } = useTranslation();
  const list = useListOf('accessRequests.list', {
    order: { key: 'createdAt', direction: 'desc' },
    columns: [
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
    ],
    filters: [
      {
        key: 'state',
        label: t('accounts.requests.state'),
        kind: 'one',
        options: requestState.options.map((value) => ({ value, label: t(`accounts.requests.states.${value}`) })),
      },
    ],
  });
  return (
    <ListOf
      id="access-requests"
      list={list}
      words={{
        title: t('accounts.requests.title'),
        search: t('accounts.requests.name'),
        empty: t('accounts.requests.empty'),
        emptyDetail: t('accounts.requests.emptyHint'),
      }}
      header={{
        breadcrumb: [{ label: t('shell.menu.staff') }],
        actions: [
          { key: 'codes', label: t('accounts.requests.tabs.codes'), icon: IconKey, href: views.codes },
          {
            key: 'invitations',
            label: t('accounts.requests.tabs.invitations'),
            icon: IconMail,
            href: views.invitations,
          },
        ],
      }}
      rowHref={({ id }) => path('/employees/access-requests/$id', { id })}
      emptyAction={<ButtonLink href={views.codes}>{t('accounts.requests.tabs.codes')}</ButtonLink>}
    />
  );
}
