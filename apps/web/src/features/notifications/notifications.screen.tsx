import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../lib/address/list-state.ts';
import { queryOf } from '../../lib/api/client.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import css from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

const states = ['all', 'unread'] as const;

/** /notifications: everything one has been told, and how one wants to be told. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({ page: 1, pageSize: 25 });
  const query = useQuery({
    ...queryOf('notifications.list', { query: { page, pageSize, state } }),
    placeholderData: keepPreviousData,
  });
  const { data: summary } = useQuery(queryOf('notifications.summary'));
  const read = useMarkRead();
  const unread = summary?.unread ?? 0;
  const show = (next: (typeof states)[number]) => {
    setState(next);
    setPage({ page: 1, pageSize });
  };
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          unread > 0
            ? [
                {
                  key: 'read',
                  label: t('notifications.markAllRead'),
                  icon: IconChecks,
                  busy: read.isPending,
                  onSelect: () => read.mutate({ upTo: summary?.lastSeq ?? 0 }),
                },
              ]
            : []
        }
      />
      <div className={css.screen}>
        <section aria-label={t('notifications.title')}>
          <fieldset className={css.states}>
            <legend className="sr-only">{t('notifications.title')}</legend>
            {states.map((each) => (
              <label key={each} className={css.state}>
                <input
                  type="radio"
                  name="state"
                  className="sr-only"
                  checked={state === each}
                  onChange={() => show(each)}
                />
                <span>
                  {t(`notifications.${each}`)}
                  {each === 'unread' && unread > 0 && ` (${unread})`}
                </span>
              </label>
            ))}
          </fieldset>
          <LoadedPart query={query}>
            {({ items, total }) =>
              items.length === 0 ? (
                <EmptyState
                  title={t(state === 'unread' ? 'notifications.noneUnread' : 'notifications.none')}
                  detail={t(state === 'unread' ? 'notifications.noneUnreadDetail' : 'notifications.noneDetail')}
                />
              ) : (
                <>
                  <ul className={css.list}>
                    {items.map((entry) => (
                      <li key={entry.seq}>
                        <NotificationItem
                          entry={entry}
                          onChoose={() => entry.readAt === null && read.mutate({ seqs: [entry.seq] })}
                        />
                      </li>
                    ))}
                  </ul>
                  <Pager
                    total={total}
                    page={page}
                    pageSize={pageSize}
                    onChange={(change) => setPage((now) => ({ ...now, ...change }))}
                  />
                </>
              )
            }
          </LoadedPart>
        </section>
        <NotificationPreferences />
      </div>
    </>
  );
}
