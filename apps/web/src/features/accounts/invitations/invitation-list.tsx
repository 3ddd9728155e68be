import type { Invitation } from '@phuong/contract/accounts/invitations/invitation.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';

const meanings = { open: 'amber', used: 'green', ended: 'grey', over: 'grey' } as const;

export function InvitationList() {
  const { t } = useTranslation();
  const mayRevoke = useCan('update_account');
  const { run, busy } = useAction();
  const revoke = (id: string) =>
    run(
      () => call('invitations.revoke', { params: { id } }),
      () => t('accounts.invitations.revoked'),
    );
  const columns: Column<Invitation>[] = [
    { key: 'name', header: t('accounts.requests.name'), cell: ({ name }) => name },
    { key: 'scope', header: t('accounts.requests.scope'), cell: ({ scope }) => t(`access.signIn.areas.${scope}`) },
    { key: 'username', header: t('accounts.signIn.username'), card: 'none', cell: ({ username }) => username },
    {
      key: 'channel',
      header: t('accounts.requests.email'),
      cell: ({ channel, email }) => email ?? t(`accounts.invitations.channels.${channel}`),
    },
    {
      key: 'createdAt',
      header: t('accounts.requests.sentAt'),
      figures: true,
      sort: true,
      card: 'none',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'state',
      header: t('accounts.requests.state'),
      card: 'side',
      cell: ({ state }) => (
        <StateBadge meaning={meanings[state]}>{t(`accounts.invitations.states.${state}`)}</StateBadge>
      ),
    },
    ...(mayRevoke
      ? [
          {
            key: 'revoke',
            header: '',
            align: 'end' as const,
            cell: ({ id, state, name }: Invitation) =>
              state === 'open' && (
                <Button
                  small
                  busy={busy}
                  aria-label={`${t('accounts.invitations.revoke')}: ${name}`}
                  onClick={() => void revoke(id)}
                >
                  {t('accounts.invitations.revoke')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  const list = useListOf('invitations.list', { columns, order: { key: 'createdAt', direction: 'desc' } });
  return (
    <ListOf
      id="invitations"
      list={list}
      words={{
        title: t('accounts.requests.tabs.invitations'),
        search: t('accounts.requests.name'),
        empty: t('accounts.invitations.empty'),
        emptyDetail: t('accounts.invitations.emptyHint'),
      }}
      header={{ breadcrumb: [{ label: t('accounts.requests.title'), href: path('/employees/access-requests') }] }}
    />
  );
}
