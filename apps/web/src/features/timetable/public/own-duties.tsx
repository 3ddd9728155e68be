import type { OwnDuties as Own, OwnDutyTurn } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { dayName } from '../views/week/slot-words.ts';
import css from './own-duties.module.css';

const AskDialog = lazy(async () => ({ default: (await import('../duties/ask-dialog.tsx')).AskDialog }));

type Swap = Own['swaps'][number];

const dayWords = (t: TFunction, date: string) => `${dayName(t, weekdayOf(date))} ${formatDayMonth(date)}`;
const timeWords = (t: TFunction, { startTime, endTime }: Pick<OwnDutyTurn, 'startTime' | 'endTime'>) =>
  t('timetableViews.duties.time', { from: startTime, to: endTime });
const turnWords = (t: TFunction, { postName, date, startTime }: Swap['turn']) =>
  t('timetableViews.duties.turn', { post: postName, day: dayWords(t, date), time: startTime });

/** Turns shown above a week; the week itself is not pushed out of sight. */
const mostShown = 4;

interface OwnDutiesProps {
  most?: number;
  /** A teacher may ask colleagues. */
  mayAsk?: boolean;
}

/** What somebody serves from today on, and what colleagues ask; nothing at all where there is none. */
export function OwnDuties({ most = mostShown, mayAsk = false }: OwnDutiesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('ownDuties.read', { query: {} }));
  const [asked, setAsked] = useState<OwnDutyTurn | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!data || (data.turns.length === 0 && data.swaps.length === 0)) return null;
  const today = data.turns.filter(({ date }) => date === todayIso());
  const waiting = new Set(data.swaps.filter(({ state }) => state === 'asked').map(({ turnId }) => turnId));
  return (
    <section className={css.own} aria-labelledby="own-duties">
      <h2 id="own-duties">{t('timetableViews.duties.title')}</h2>
      {today.map((turn) => (
        <p key={turn.turnId} className={css.today}>
          {turn.className
            ? t('timetableViews.duties.classToday', {
                name: turn.className,
                post: turn.postName,
                time: timeWords(t, turn),
              })
            : t('timetableViews.duties.today', { post: turn.postName, time: timeWords(t, turn) })}
        </p>
      ))}
      {data.swaps.map((swap) => (
        <SwapRow key={swap.id} swap={swap} />
      ))}
      <ul className={css.rows}>
        {data.turns.slice(0, isWhole ? undefined : most).map((turn) => (
          <li key={turn.turnId} className={css.row}>
            <span className={css.when}>
              <b>{dayWords(t, turn.date)}</b> <span className="figures">{timeWords(t, turn)}</span>
            </span>
            <span className={css.what}>
              <b>{turn.postName}</b>
              <span className="secondary small">
                {[
                  turn.className ? t('timetableViews.duties.classOf', { name: turn.className }) : '',
                  turn.together.length > 0 ? t('timetableViews.duties.with', { names: turn.together.join(', ') }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mayAsk && turn.className === null && !waiting.has(turn.turnId) && (
              <Button
                small
                aria-label={t('timetableViews.duties.swapOf', { post: turn.postName, day: dayWords(t, turn.date) })}
                onClick={() => setAsked(turn)}
              >
                {t('timetableViews.duties.swap')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.turns.length > most && !isWhole && (
        <Button small kind="quiet" onClick={() => setWhole(true)}>
          {t('timetableViews.duties.more', { count: data.turns.length - most })}
        </Button>
      )}
      {asked && (
        <Suspense>
          <AskDialog turn={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** What one teacher has asked another, with what can be answered. */
function SwapRow({ swap }: { swap: Swap }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, version, isMine, state, askedBy, askedOf } = swap;
  const turn = turnWords(t, swap.turn);
  const name = isMine ? askedOf.name : askedBy.name;
  const other = swap.other && turnWords(t, swap.other);
  const words = isMine
    ? other === null
      ? t('timetableViews.duties.youAsked', { name, turn })
      : t('timetableViews.duties.youOffered', { name, turn, other })
    : other === null
      ? t('timetableViews.duties.askedOfYou', { name, turn })
      : t('timetableViews.duties.changeOfYou', { name, turn, other });
  const request = { params: { id }, body: { version } };
  return (
    <div className={css.row}>
      <span className={css.what}>
        <span>{words}</span>
        {swap.note && <span className="secondary small">{swap.note}</span>}
      </span>
      {state !== 'asked' && <span className="secondary">{t(`timetableViews.duties.state.${state}`)}</span>}
      {state === 'asked' && isMine && (
        <Button
          small
          busy={busy}
          aria-label={t('timetableViews.duties.takeBackOf', { turn })}
          onClick={() =>
            void run(
              () => call('dutySwaps.withdraw', request),
              () => t('timetableViews.duties.takenBack'),
            )
          }
        >
          {t('timetableViews.duties.takeBack')}
        </Button>
      )}
      {state === 'asked' && !isMine && (
        <span className={css.tools}>
          <Button
            small
            kind="primary"
            busy={busy}
            aria-label={t('timetableViews.duties.acceptOf', { turn })}
            onClick={() =>
              void run(
                () => call('dutySwaps.accept', request),
                () => t('timetableViews.duties.accepted'),
              )
            }
          >
            {t('timetableViews.duties.accept')}
          </Button>
          <Button
            small
            busy={busy}
            aria-label={t('timetableViews.duties.declineOf', { turn })}
            onClick={() =>
              void run(
                () => call('dutySwaps.decline', request),
                () => t('timetableViews.duties.declined', { name }),
              )
            }
          >
            {t('timetableViews.duties.decline')}
          </Button>
        </span>
      )}
    </div>
  );
}
