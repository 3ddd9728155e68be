import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { BoardWords } from '../board-words.ts';
import { belongTogether, oneOfEach } from '../history/board-sets.ts';
import css from './board-tray.module.css';

interface TrayProps {
  board: BoardState;
  words: BoardWords;
  heldIds: ReadonlySet<string>;
  /** Classes that are looked at: their lessons come first. */
  inView: ReadonlySet<string>;
  onPick: (lessonId: string) => void;
  onWhy: () => void;
}

/** Lessons without a place, always in view; they are picked up like those on the board, and put back by dropping them here. */
export const BoardTray = memo(function BoardTray({ board, words, heldIds, inView, onPick, onWhy }: TrayProps) {
  const { t } = useTranslation();
  const waiting = useMemo(() => unplaced(board, inView), [board, inView]);
  const items = useMemo(() => oneOfEach(waiting), [waiting]);
  const [last, setLast] = useState('');
  // One stop for the Tab key, however many lessons wait; arrows go on from there.
  const current = items.find(({ id }) => id === last) ?? items[0];
  const total = board.lessons.length;
  const classes = new Set(waiting.flatMap((lesson) => lesson.classes.map(({ classId }) => classId))).size;
  return (
    <section className={css.tray} aria-label={t('timetable.board.tray')} data-tray>
      <header>
        <h2>{t('timetable.board.tray')}</h2>
        <span className="secondary small">
          {waiting.length > 0
            ? t('timetable.board.trayDetail', {
                count: waiting.length,
                classes,
                placed: formatNumber(total - waiting.length),
                total: formatNumber(total),
              })
            : t('timetable.board.trayFull', { total: formatNumber(total) })}
        </span>
        {(waiting.length > 0 || (board.timetable.score?.hard ?? 0) > 0) && (
          <Button small kind="soft" className={css.why} onClick={onWhy}>
            {t('timetable.board.why')}
          </Button>
        )}
      </header>
      {waiting.length > 0 && (
        <ul>
          {items.map((lesson) => (
            <li key={lesson.id}>
              <button
                type="button"
                data-lesson={lesson.id}
                tabIndex={lesson === current ? 0 : -1}
                onFocus={() => setLast(lesson.id)}
                onKeyDown={goOn}
                aria-pressed={heldIds.has(lesson.id)}
                className={cn(css.item, heldIds.has(lesson.id) && css.held)}
                onClick={() => onPick(lesson.id)}
              >
                <b>
                  {waiting
                    .filter((each) => belongTogether(lesson, each))
                    .map((each) => `${words.classes(each)} · ${words.subject(each)}`)
                    .join(' + ')}
                </b>
                <span>
                  {[words.teachers(lesson), t('timetable.periods', { count: lesson.duration })]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const items = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const next = step === undefined ? undefined : items[items.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** In the order of the classes, those that are looked at first. */
function unplaced({ lessons, classes }: BoardState, inView: ReadonlySet<string>): BoardLesson[] {
  const order = new Map(classes.map(({ id }, index) => [id, inView.has(id) ? index - classes.length : index]));
  const placeOf = (lesson: BoardLesson) => order.get(lesson.classes[0]?.classId ?? '') ?? 0;
  return lessons.filter(({ slot }) => slot === null).sort((a, b) => placeOf(a) - placeOf(b));
}
