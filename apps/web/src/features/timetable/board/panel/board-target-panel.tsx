import type { BoardTarget, RepairChain } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { slotKey } from '../board-slots.ts';
import { type BoardWords, messageWords } from '../board-words.ts';
import { targetIcons } from '../grid/board-row.tsx';
import { lookOf } from '../grid/use-board-targets.ts';
import { belongTogether, oneOfEach } from '../history/board-sets.ts';
import css from './board-panel.module.css';

export interface TargetPanelProps {
  id: string;
  version: number;
  held: BoardLesson;
  target: BoardTarget;
  /** It was let go here although something is in the way: ways out are looked for. */
  isDropped: boolean;
  lessons: ReadonlyMap<string, BoardLesson>;
  words: BoardWords;
  onPut: (target: BoardTarget) => void;
  onChain: (chain: RepairChain) => void;
  /** Begins to look for ways out. */
  onDrop: () => void;
}

/** What a move costs, as words, compulsory rules as a number of violations: "Thêm 1 vi phạm bắt buộc". Nothing changes: one sentence that says so. */
function costWords(t: TFunction, { hardCount: hard, soft }: { hardCount: number; soft: number }) {
  const number = (value: number) => formatNumber(Math.abs(value), 0);
  const words = [
    hard > 0 && { isWorse: true, text: t('timetable.board.hardMore', { count: hard, n: number(hard) }) },
    hard < 0 && { isWorse: false, text: t('timetable.board.hardLess', { count: -hard, n: number(hard) }) },
    soft > 0 && { isWorse: true, text: t('timetable.board.softMore', { count: soft, n: number(soft) }) },
    soft < 0 && { isWorse: false, text: t('timetable.board.softLess', { count: -soft, n: number(soft) }) },
  ].filter((each) => each !== false);
  return words.length > 0 ? words : [{ isWorse: false, text: t('timetable.board.noChange') }];
}

/** What putting the lesson here would mean, before it is done; where something is in the way, the ways out. */
export function TargetPanel(props: TargetPanelProps) {
  const { held, target, isDropped, lessons, words, onPut, onDrop } = props;
  const { t } = useTranslation();
  const look = lookOf(target);
  const Sign = targetIcons[look];
  const others = target.blockers.flatMap((id) => lessons.get(id) ?? []);
  return (
    <div className={css.target}>
      <p className="secondary small">
        {t('timetable.board.fromTo', { from: words.slot(held.slot), to: words.slot(target.slot) })}
      </p>
      <p className={css[look]}>
        <Sign size={16} aria-hidden />
        <b>{t(`timetable.board.kinds.${look}`)}</b>
      </p>
      <ul className={css.reasons}>
        {oneOfEach(others).map((other) => (
          <li key={other.id}>
            {t(target.kind === 'SWAP' ? 'timetable.board.swapWith' : 'timetable.board.inTheWay', {
              lesson: others
                .filter((each) => belongTogether(other, each))
                .map((each) => [words.lesson(each), words.teachers(each)].filter(Boolean).join(', '))
                .join(' + '),
            })}
          </li>
        ))}
        {target.reasons.map((reason) => (
          <li key={messageWords(t, reason)}>{messageWords(t, reason)}</li>
        ))}
        {costWords(t, target).map(({ isWorse, text }) => (
          <li key={text} className={css.cost}>
            {text === t('timetable.board.noChange') ? (
              <IconCheck size={14} aria-hidden />
            ) : isWorse ? (
              <IconArrowUp size={14} aria-hidden />
            ) : (
              <IconArrowDown size={14} aria-hidden />
            )}
            {text}
          </li>
        ))}
      </ul>
      {isDropped ? (
        <Chains {...props} />
      ) : target.kind === 'CONFLICT' ? (
        <Button small onClick={onDrop}>
          {t('timetable.board.chains')}
        </Button>
      ) : (
        <Button small kind="primary" onClick={() => onPut(target)}>
          {t(target.kind === 'SWAP' ? 'timetable.board.swap' : 'timetable.board.put')}
        </Button>
      )}
    </div>
  );
}

/** The moves of a chain, those of lessons that are held as one in one step. */
function stepsOf({ moves }: RepairChain, lessons: ReadonlyMap<string, BoardLesson>) {
  const moved = moves.flatMap((move) => {
    const lesson = lessons.get(move.lessonId);
    return lesson ? [{ ...move, lesson }] : [];
  });
  return oneOfEach(moved.map(({ lesson }) => lesson)).flatMap((first) => {
    const own = moved.filter(({ lesson }) => belongTogether(first, lesson));
    return own[0] ? [{ set: own.map(({ lesson }) => lesson), from: own[0].from, to: own[0].to }] : [];
  });
}

function useChains(id: string, version: number, lessonId: string, slot: Slot) {
  return useQuery({
    queryKey: ['timetables.chains', id, lessonId, slotKey(slot), version],
    queryFn: ({ signal }) => call('timetables.chains', { params: { id }, query: { lessonId, ...slot }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function Chains({ id, version, held, target, lessons, words, onPut, onChain }: TargetPanelProps) {
  const { t } = useTranslation();
  const { data, error } = useChains(id, version, held.id, target.slot);
  const ways = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who let go with Enter, or asked for ways out, goes on from them; a pointer stays where it is.
    const { activeElement } = document;
    if (data && (activeElement === document.body || activeElement?.matches('[data-column]:focus-visible')))
      ways.current?.querySelector('button')?.focus();
  }, [data]);
  return (
    <section ref={ways} aria-label={t('timetable.board.chains')} className={css.chains}>
      <h3>{t('timetable.board.chains')}</h3>
      {error && <p role="alert">{problemDetail(error) ?? t('ui.feedback.notLoadedDetail')}</p>}
      {!data && !error && (
        <p role="status" className="secondary">
          {t('timetable.board.chainsLoading')}
        </p>
      )}
      {data?.chains.length === 0 && <p className="secondary">{t('timetable.board.noChains')}</p>}
      <ol>
        {data?.chains.map((chain, index) => (
          <li key={chain.moves.map(({ lessonId, to }) => `${lessonId}${to ? slotKey(to) : ''}`).join()}>
            <b>{t('timetable.board.chainCost', { number: index + 1, count: stepsOf(chain, lessons).length })}</b>
            <ul className={css.reasons}>
              {stepsOf(chain, lessons).map(({ set, from, to }) => (
                <li key={set[0]?.id}>
                  {t('timetable.board.chainStep', {
                    lesson: words.lessons(set),
                    from: words.slot(from),
                    to: words.slot(to),
                  })}
                </li>
              ))}
            </ul>
            <p className="secondary small">
              {costWords(t, chain)
                .map(({ text }) => text)
                .join(' · ')}
            </p>
            <Button small kind={index === 0 ? 'primary' : 'default'} onClick={() => onChain(chain)}>
              {t('timetable.board.chainApply', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      {target.blockers.length === 0 && (
        <div>
          <Button small kind="danger" onClick={() => onPut(target)}>
            {t('timetable.board.putAnyway')}
          </Button>
          <p className="secondary small">{t('timetable.board.putAnywayHint')}</p>
        </div>
      )}
    </section>
  );
}
