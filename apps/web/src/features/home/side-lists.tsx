import type { HomeChange, HomeDate } from '@phuong/contract/home/home.schema.ts';
import { useTranslation } from 'react-i18next';
import { Can } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { formatDayMonth, formatMoment, formatTime } from '../../lib/words/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { changeWords } from './account/change-words.ts';
import { dateWords, shortDay } from './home-words.ts';
import css from './side-lists.module.css';

/** "Sắp tới": the next dates of the school. */
export function UpcomingList({ dates, today }: { dates: readonly HomeDate[]; today: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="home-upcoming">
      <h2 id="home-upcoming">{t('home.upcoming.title')}</h2>
      {dates.length === 0 && <p className="secondary">{t('home.upcoming.none')}</p>}
      <ul className={css.dates}>
        {dates.map((each) => (
          <li key={`${each.kind}${each.date}${each.name}`}>
            <time dateTime={each.date} className="figures">
              <b>{shortDay(t, each.date < today ? today : each.date, today)}</b>
            </time>
            <span>{dateWords(t, each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Vừa thay đổi": who did what, newest first. */
export function ChangesList({ changes, today }: { changes: readonly HomeChange[]; today: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="home-changes">
      <h2 id="home-changes">{t('home.changes.title')}</h2>
      {changes.length === 0 && <p className="secondary">{t('home.changes.none')}</p>}
      <ul className={css.changes}>
        {changes.map((each) => (
          <li key={each.key}>
            <time dateTime={each.at} title={formatMoment(each.at)} className="figures secondary">
              {isOn(each.at, today) ? formatTime(each.at) : formatDayMonth(each.at)}
            </time>
            <span>{changeWords(t, each)}</span>
          </li>
        ))}
      </ul>
      <Can permission="view_audit_log">
        <p className={css.more}>
          <Link href={path('/settings/audit-log')}>{t('home.changes.wholeLog')}</Link>
        </p>
      </Can>
    </section>
  );
}

const isOn = (moment: string, day: string) => formatDayMonth(moment) === formatDayMonth(day);
