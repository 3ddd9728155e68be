import type { LessonSwap } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from '../covers/covers.module.css';
import { sideWords, swapMeanings } from './request-words.ts';
import { SwapDeclineDialog } from './swap-decline-dialog.tsx';

/** What colleagues ask a teacher to change, and what the teacher asks of them; nothing at all where there is none. */
export function OwnSwaps() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('lessonSwaps.own'));
  if (!data || data.ofMe.length + data.byMe.length === 0) return null;
  return (
    <>
      {data.ofMe.length > 0 && (
        <section aria-labelledby="swaps-of-me">
          <h2 id="swaps-of-me">{t('ownCovers.swaps.ofMe')}</h2>
          {data.ofMe.map((swap) => (swap.state === 'asked' ? <Asked key={swap.id} swap={swap} /> : null))}
          <Answered swaps={data.ofMe.filter(({ state }) => state !== 'asked')} />
        </section>
      )}
      {data.byMe.length > 0 && (
        <section aria-labelledby="swaps-by-me">
          <h2 id="swaps-by-me">{t('ownCovers.swaps.byMe')}</h2>
          <Answered swaps={data.byMe} isOwn />
        </section>
      )}
    </>
  );
}

function Asked({ swap }: { swap: LessonSwap }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isDeclining, setDeclining] = useState(false);
  const { id, version, askedBy, lesson, other, note } = swap;
  return (
    <article
      className={css.offer}
      aria-label={t('ownCovers.swaps.takes', { name: askedBy.name, lesson: sideWords(t, other) })}
    >
      <b>
        {t('ownCovers.swaps.gives', {
          lesson: sideWords(t, { ...other, date: lesson.date, startTime: lesson.startTime }),
        })}
      </b>
      <span>
        {t('ownCovers.swaps.takes', {
          name: askedBy.name,
          lesson: sideWords(t, { ...lesson, date: other.date, startTime: other.startTime }),
        })}
      </span>
      {note && <span className="secondary">{note}</span>}
      <span className={css.tools}>
        <Button
          kind="primary"
          busy={busy}
          onClick={() =>
            void run(
              () => call('lessonSwaps.accept', { params: { id }, body: { version } }),
              () => t('ownCovers.swaps.accepted'),
            )
          }
        >
          {t('ownCovers.swaps.accept')}
        </Button>
        <Button disabled={busy} onClick={() => setDeclining(true)}>
          {t('ownCovers.swaps.decline')}
        </Button>
      </span>
      {isDeclining && <SwapDeclineDialog swap={swap} onClose={() => setDeclining(false)} />}
    </article>
  );
}

function Answered({ swaps, isOwn = false }: { swaps: readonly LessonSwap[]; isOwn?: boolean }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  if (swaps.length === 0) return null;
  return (
    <ul className={css.rows}>
      {swaps.map(({ id, version, askedBy, askedOf, lesson, other, state, reason }) => (
        <li key={id} className={css.candidate}>
          <span className={css.words}>
            <b>
              {sideWords(t, lesson)} ↔ {sideWords(t, other)}
            </b>
            <span className="secondary small">
              {[(isOwn ? askedOf : askedBy).name, reason].filter(Boolean).join(' · ')}
            </span>
          </span>
          <StateBadge meaning={swapMeanings[state]}>{t(`ownCovers.swaps.state.${state}`)}</StateBadge>
          {isOwn && state === 'asked' && (
            <Button
              small
              busy={busy}
              onClick={() =>
                void run(
                  () => call('lessonSwaps.withdraw', { params: { id }, body: { version } }),
                  () => t('ownCovers.swaps.withdrawn'),
                )
              }
            >
              {t('ownCovers.swaps.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
