import type { NotificationEntry } from '@phuong/contract/notifications/notification.contract.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatMoment } from '../../lib/words/format.ts';
import { Link, useOpens } from '../../ui/link/link.tsx';
import { notificationDetail, notificationTitle } from './notification-text.ts';
import css from './notifications.module.css';

/** One notification; choosing it marks it as read and leads to what it is about. */
export function NotificationItem({ entry, onChoose }: { entry: NotificationEntry; onChoose: () => void }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const isUnread = entry.readAt === null;
  const words = (
    <>
      <span className={css.mark}>
        {isUnread && (
          <>
            <span className={css.dot} aria-hidden="true" />
            <span className="sr-only">{t('notifications.isUnread')}</span>
          </>
        )}
      </span>
      <span className={css.words}>
        <span className={cn(css.title, isUnread && css.unread)}>{notificationTitle(t, entry)}</span>
        <span className="small secondary">{notificationDetail(t, entry)}</span>
        <time dateTime={entry.createdAt} className="small secondary">
          {formatMoment(entry.createdAt)}
        </time>
      </span>
    </>
  );
  if (entry.link !== null && opens(entry.link)) {
    return (
      <Link href={entry.link} className={css.item} onClick={onChoose}>
        {words}
      </Link>
    );
  }
  if (!isUnread) return <div className={css.item}>{words}</div>;
  return (
    <button type="button" className={css.item} onClick={onChoose} title={t('notifications.markRead')}>
      {words}
    </button>
  );
}
