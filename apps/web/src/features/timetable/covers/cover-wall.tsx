import type { CoverDay, CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { dayName } from '../views/week/slot-words.ts';
import css from './cover-wall.module.css';
import { classWords, meaningOf } from './cover-words.ts';

/** Lessons a page has room for in large type. */
const perPage = 7;
/** How long a page stands: seven lines are read in that time from across a room. */
const turnMs = 12_000;

interface CoverWallProps {
  day: CoverDay;
  onClose: () => void;
}

/** The stand-ins of a day on the screen of the staff room: large, page after page, always as it is now; never why somebody is away. */
export function CoverWall({ day, onClose }: CoverWallProps) {
  const { t } = useTranslation();
  const room = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const needs = day.needs.toSorted(inOrder);
  const count = Math.max(1, Math.ceil(needs.length / perPage));
  const [turned, setTurned] = useState(0);
  const at = ((turned % count) + count) % count;
  useEffect(() => {
    if (count < 2) return;
    const timer = setTimeout(() => setTurned(turned + 1), turnMs);
    return () => clearTimeout(timer);
  }, [count, turned]);
  useEffect(() => {
    const before = document.activeElement;
    room.current?.focus();
    // A browser that gives no full screen (a phone of Apple) shows it in its window.
    void room.current?.requestFullscreen?.().catch(() => undefined);
    const left = () => {
      if (!document.fullscreenElement) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      if (event.key === 'ArrowRight') setTurned((now) => now + 1);
      if (event.key === 'ArrowLeft') setTurned((now) => now - 1);
    };
    document.addEventListener('fullscreenchange', left);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      window.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={room}
      className={css.room}
      role="dialog"
      aria-modal="true"
      aria-label={t('covers.wall.title')}
      tabIndex={-1}
    >
      <header className={css.head}>
        <h1>{t('covers.wall.title')}</h1>
        <p>
          {dayName(t, weekdayOf(day.date))} {formatDate(day.date)}
        </p>
        <div className={css.tools}>
          {count > 1 && (
            <>
              <IconButton
                icon={IconChevronLeft}
                label={t('covers.wall.previous')}
                onClick={() => setTurned(turned - 1)}
              />
              <span className="figures">{t('covers.wall.page', { page: at + 1, pages: count })}</span>
              <IconButton icon={IconChevronRight} label={t('covers.wall.next')} onClick={() => setTurned(turned + 1)} />
            </>
          )}
          <IconButton icon={IconX} label={t('covers.wall.close')} onClick={onClose} />
        </div>
      </header>
      {needs.length === 0 ? (
        <p className={css.none}>{t('covers.empty')}</p>
      ) : (
        <table className={css.table}>
          <caption className="sr-only">{t('covers.wall.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('covers.wall.at')}</th>
              <th scope="col">{t('covers.wall.class')}</th>
              <th scope="col">{t('covers.wall.subject')}</th>
              <th scope="col">{t('covers.wall.room')}</th>
              <th scope="col">{t('covers.wall.comes')}</th>
            </tr>
          </thead>
          <tbody>
            {needs.slice(at * perPage, (at + 1) * perPage).map((need) => (
              <tr key={need.id}>
                <td className="figures">
                  {need.startTime || t('covers.period', { period: need.slot.period })}
                  <span>{t(`covers.shift.${need.slot.shift}`)}</span>
                </td>
                <th scope="row">{classWords(need)}</th>
                <td>
                  {subjectName(need.subject.name)}
                  <span>{t('covers.wall.instead', { teacher: need.teacher.name })}</span>
                </td>
                <td>{need.room}</td>
                <td data-meaning={meaningOf(need.state)} className={css.comes}>
                  {need.cover?.name ?? (need.way ? t(`covers.way.${need.way}`) : t('covers.wall.nobody'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>,
    document.body,
  );
}

const placeOf = ({ slot }: CoverNeed) => (slot.shift === 'MORNING' ? 0 : 100) + slot.period;
const byClass = new Intl.Collator('vi', { numeric: true });
const inOrder = (a: CoverNeed, b: CoverNeed) =>
  placeOf(a) - placeOf(b) || byClass.compare(classWords(a), classWords(b));
