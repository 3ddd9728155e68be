import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** What the bell opens at a desk: the newest few and the way to all of them. */
export function NotificationPanel({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('notifications.list', { query: { pageSize: 8 } }));
  const read = useMarkRead();
  const newest = query.data?.items[0]?.seq;
  const hasUnread = query.data?.items.some(({ readAt }) => readAt === null) ?? false;
  return (
    <div className={css.panel}>
      <div className={css.panelHead}>
        <h2>{t('notifications.title')}</h2>
        {hasUnread && newest !== undefined && (
          <Button kind="soft" small busy={read.isPending} onClick={() => read.mutate({ upTo: newest })}>
            {t('notifications.markAllRead')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('notifications.none')} detail={t('notifications.noneDetail')} />
          ) : (
            <ul className={css.list}>
              {items.map((entry) => (
                <li key={entry.seq}>
                  <NotificationItem
                    entry={entry}
                    onChoose={() => {
                      if (entry.readAt === null) read.mutate({ seqs: [entry.seq] });
                      if (entry.link !== null) close();
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <div className={css.panelFoot}>
        <ButtonLink kind="quiet" block href={path('/notifications')}>
          {t('notifications.openAll')}
        </ButtonLink>
      </div>
    </div>
  );
}
