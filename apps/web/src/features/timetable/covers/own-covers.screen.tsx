import type { CoverNeed, OwnCovers } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDayMonth, formatMoment } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { OwnSwaps } from '../swaps/own-swaps.tsx';
import { dayName } from '../views/week/slot-words.ts';
import { useFreshWeek } from '../views/week/use-fresh-week.ts';
import css from './covers.module.css';
import { DeclineDialog } from './decline-dialog.tsx';

type Lesson = Pick<CoverNeed, 'date' | 'slot' | 'duration' | 'startTime' | 'endTime' | 'subject' | 'classes' | 'room'>;
type Offer = OwnCovers['offers'][number];

const whatWords = ({ subject, classes }: Lesson): string =>
  `${subjectName(subject.name)} ${classes.map(({ name, group }) => (group ? `${name} ${group}` : name)).join(', ')}`;

const whenWords = (t: TFunction, { date, slot, duration, startTime, endTime }: Lesson): string =>
  t('ownCovers.when', {
    date: `${dayName(t, weekdayOf(date))} ${formatDayMonth(date)}`,
    shift: t(`ownCovers.shift.${slot.shift}`),
    periods:
      duration === 1
        ? t('ownCovers.period', { period: slot.period })
        : t('ownCovers.periods', { from: slot.period, to: slot.period + duration - 1 }),
    time: `${startTime}–${endTime}`,
  });

/** /t/covers: what a teacher is asked, where they stand in, and who comes to their own lessons. */
export function OwnCoversScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('ownCovers.read'));
  useFreshWeek();
  return (
    <>
      <PageHeader title={t('ownCovers.title')} />
      <div className={css.own}>
        <LoadedPart query={query}>
          {(own) => (
            <>
              <section aria-labelledby="cover-offers">
                <h2 id="cover-offers">{t('ownCovers.offers')}</h2>
                {own.offers.length === 0 && (
                  <EmptyState title={t('ownCovers.noOffers')} detail={t('ownCovers.noOffersDetail')} />
                )}
                {own.offers.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </section>
              <OwnSwaps />
              {own.away.length > 0 && (
                <section aria-labelledby="cover-away">
                  <h2 id="cover-away">{t('ownCovers.away')}</h2>
                  <ul className={css.rows}>
                    {own.away.map((need) => (
                      <LessonRow
                        key={need.id}
                        lesson={need}
                        more={
                          need.cover
                            ? t('ownCovers.comes', { name: need.cover.name })
                            : need.reason || t(`ownCovers.state.${need.state}`)
                        }
                      />
                    ))}
                  </ul>
                </section>
              )}
              <section aria-labelledby="cover-mine">
                <h2 id="cover-mine">{t('ownCovers.covers')}</h2>
                <p className="secondary">{t('ownCovers.count', { count: own.count })}</p>
                {own.covers.length > 0 && (
                  <ul className={css.rows}>
                    {own.covers.map((each) => (
                      <LessonRow
                        key={each.id}
                        lesson={each}
                        more={[
                          t('ownCovers.instead', { teacher: each.teacher.name }),
                          each.isDone && t('ownCovers.done'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                    ))}
                  </ul>
                )}
              </section>
            </>
          )}
        </LoadedPart>
      </div>
    </>
  );
}

function LessonRow({ lesson, more }: { lesson: Lesson; more: string }) {
  const { t } = useTranslation();
  return (
    <li className={css.candidate}>
      <span className={css.words}>
        <b>{whatWords(lesson)}</b>
        <span className="secondary small">{whenWords(t, lesson)}</span>
      </span>
      <span className="secondary">{more}</span>
    </li>
  );
}

/** What is farther away is said by the clock. */
const mostMinutes = 90;

/** Minutes until a moment; goes on by itself. */
function useMinutesLeft(until: string): number {
  const left = () => Math.ceil((Date.parse(until) - Date.now()) / 60_000);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.ceil((Date.parse(until) - Date.now()) / 60_000)), 5_000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isDeclining, setDeclining] = useState(false);
  const minutes = useMinutesLeft(offer.until);
  const what = whatWords(offer);
  return (
    <article className={css.offer} aria-label={what}>
      <b>{what}</b>
      <span>{whenWords(t, offer)}</span>
      <span className="secondary">
        {[t('ownCovers.instead', { teacher: offer.teacher.name }), offer.room].filter(Boolean).join(' · ')}
      </span>
      {offer.others > 0 && <span className="secondary small">{t('ownCovers.others', { count: offer.others })}</span>}
      <span className={css.left}>
        {minutes > mostMinutes
          ? t('ownCovers.until', { moment: formatMoment(offer.until) })
          : minutes > 1
            ? t('ownCovers.left', { minutes })
            : t(minutes > 0 ? 'ownCovers.lastMinute' : 'ownCovers.over')}
      </span>
      <span className={css.tools}>
        <Button
          kind="primary"
          busy={busy}
          onClick={() =>
            void run(
              () => call('ownCovers.accept', { params: { id: offer.id } }),
              () => t('ownCovers.accepted'),
            )
          }
        >
          {t('ownCovers.accept')}
        </Button>
        <Button disabled={busy} onClick={() => setDeclining(true)}>
          {t('ownCovers.decline')}
        </Button>
      </span>
      {isDeclining && <DeclineDialog offerId={offer.id} onClose={() => setDeclining(false)} />}
    </article>
  );
}
