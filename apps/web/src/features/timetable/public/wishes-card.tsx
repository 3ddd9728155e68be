import type { OwnWish } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { IconHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { semesterSign } from '../wishes/wish-marks.ts';
import { stateMeaning } from '../wishes/wish-state.ts';
import css from './wishes-card.module.css';

/** Days before the last one from which it is soon. */
const soon = 3;

interface WishesCardProps {
  /** Only while something is left to do: the home page. */
  whileOpen?: boolean | undefined;
}

/** That wishes for the timetable are taken, until when, and what has become of one's own; nothing where none are. */
export function WishesCard({ whileOpen = false }: WishesCardProps) {
  const { data } = useQuery(queryOf('ownWishes.read'));
  const wish = data?.find(({ collection }) => collection.phase === 'OPEN') ?? (whileOpen ? undefined : data?.[0]);
  const isIdle = wish?.collection.phase !== 'OPEN' && (wish?.state === 'NONE' || wish?.state === 'DRAFT');
  return wish && !isIdle ? <Card wish={wish} /> : null;
}

function Card({ wish: { collection, state } }: { wish: OwnWish }) {
  const { t } = useTranslation();
  const isOpen = collection.phase === 'OPEN';
  const left = daysBetween(todayIso(), collection.closesOn);
  const isWaiting = isOpen && (state === 'NONE' || state === 'DRAFT');
  return (
    <section className={css.card} aria-labelledby="wishes-card">
      <div className={css.words}>
        <h2 id="wishes-card">{t('timetableWishes.title')}</h2>
        <p>
          {t('timetableWishes.of', {
            semester: semesterSign(t, collection.semesterOrdinal),
            year: collection.schoolYearName,
          })}{' '}
          <StateBadge meaning={stateMeaning[state]}>{t(`timetableWishes.state.${state}`)}</StateBadge>
        </p>
        <p className="secondary small">
          {isOpen
            ? t('timetableWishes.card.open', { date: formatDate(collection.closesOn) })
            : t('timetableWishes.card.closed')}
          {isWaiting && left <= soon && (
            <> {left <= 0 ? t('timetableWishes.card.today') : t('timetableWishes.card.left', { count: left })}</>
          )}
        </p>
      </div>
      <ButtonLink
        kind={isWaiting ? 'primary' : undefined}
        icon={IconHeart}
        href={`${path('/t/info-teacher/schedule')}?wishes=1`}
      >
        {t(isWaiting ? 'timetableWishes.card.fill' : 'timetableWishes.card.see')}
      </ButtonLink>
    </section>
  );
}
