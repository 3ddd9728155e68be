import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth, formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import type { WorkItem } from './work-items.ts';
import css from './work-table.module.css';

function Due({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  if (!item.due || item.daysLeft === undefined) return null;
  if (item.daysLeft === 0) return <b className={css.soon}>{t('common.today')}</b>;
  const isOver = item.daysLeft < 0;
  return (
    <span className={cn('figures', isOver && css.over, item.daysLeft <= 3 && !isOver && css.soon)}>
      {isOver && (
        <>
          <IconAlertCircle size={14} aria-hidden />
          <span className="sr-only">{t('home.due.over', { count: -item.daysLeft })}, </span>
        </>
      )}
      {formatDayMonth(item.due)}
    </span>
  );
}

/** "Việc cần làm": what waits, how much of it, until when, and the way to do it. On phones each is two lines. */
export function WorkTable({ items }: { items: readonly WorkItem[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="home-work">
      <div className={css.head}>
        <h2 id="home-work">{t('home.work.title')}</h2>
        {items.length > 1 && <span className="secondary small">{t('home.work.byDue')}</span>}
      </div>
      {items.length === 0 ? (
        <p className="secondary">{t('home.work.none')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('home.work.work')}</th>
              <th scope="col">{t('home.work.detail')}</th>
              <th scope="col" className={css.end}>
                {t('home.work.count')}
              </th>
              <th scope="col">{t('home.work.due')}</th>
              <th scope="col" className={css.end}>
                <span className="sr-only">{t('home.work.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.key}>
                <th scope="row">{item.work}</th>
                <td className={css.detail}>{item.detail}</td>
                <td className={cn('figures', css.end, css.count)}>{formatNumber(item.count, 0)}</td>
                <td>
                  <Due item={item} />
                </td>
                <td className={css.end}>
                  {item.href && (
                    <Link href={item.href} className={css.action}>
                      {item.action}
                      <span className="sr-only">: {item.work}</span>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
