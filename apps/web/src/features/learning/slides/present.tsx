import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRight,
  IconMaximize,
  IconSquare,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTime } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { pageAt } from '../live/live-place.ts';
import { LiveSide } from '../live/live-side.tsx';
import type { LiveDeskOf } from '../live/use-live-desk.ts';
import css from './present.module.css';
import { type PresentStep, pageAfter, stepOfKey } from './present-keys.ts';
import { SlidePage } from './slide-page.tsx';
import type { Deck } from './use-deck.ts';

interface PresentProps {
  title: string;
  deck: Deck;
  /** What is said to each page; seen in the presenter's view alone. */
  notes: readonly string[];
  /** How a class follows. */
  live: LiveDeskOf;
  onClose: () => void;
}

/**
 * Slides on the whole screen. Arrows, space, Home and End turn pages, B makes the wall dark, N shows the presenter's view: notes, clock and the
 * next page beside the present one; Esc leaves. Where a class follows, it goes on following: its pages turn with these.
 */
export function Present({ title, deck, notes, live, onClose }: PresentProps) {
  const { t } = useTranslation();
  const room = useRef<HTMLDivElement>(null);
  const { desk, led, turn } = live;
  const { count, pages } = deck;
  const [at, setAt] = useState(() => {
    const place = live.where();
    return place ? pageAt(pages, count, place) : 0;
  });
  const [isBlank, setBlank] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const [hasClass, setClass] = useState(true);
  const close = useRef(onClose);
  close.current = onClose;
  const take = useCallback(
    (step: PresentStep) => {
      if (step === 'blank') setBlank((now) => !now);
      else if (step === 'view') setNotes((now) => !now);
      else {
        setBlank(false);
        setAt((now) => pageAfter(step, now, count));
      }
    },
    [count],
  );
  useEffect(() => {
    const before = document.activeElement;
    room.current?.focus();
    // A browser that gives no full screen (a phone of Apple) shows it in its window.
    void room.current?.requestFullscreen?.().catch(() => undefined);
    const left = () => {
      if (!document.fullscreenElement) close.current();
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return close.current();
      const step = stepOfKey(event);
      if (!step) return;
      event.preventDefault();
      take(step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [take]);
  // Where the class was found, or somebody else has led it.
  const followed = useRef(led);
  useEffect(() => {
    if (led === followed.current) return;
    followed.current = led;
    if (led) setAt(pageAt(pages, count, led));
  }, [led, pages, count]);
  useEffect(() => turn({ page: at, pageKey: pages[at]?.key ?? '' }), [at, pages, turn]);
  const page = (
    <div className={css.hall}>
      <div className={css.wall} data-file={deck.pdf ? true : undefined}>
        <SlidePage deck={deck} at={at} look="stage" isWhole />
      </div>
    </div>
  );
  return createPortal(
    <div
      ref={room}
      className={css.room}
      role="dialog"
      aria-modal="true"
      aria-label={t('slides.presenting', { title })}
      tabIndex={-1}
    >
      {hasNotes || (desk && hasClass) ? (
        <div className={css.split}>
          {page}
          <div className={css.sides}>
            {desk && hasClass && <LiveSide live={live} desk={desk} page={pages[at]} isPrivate={hasNotes} />}
            {hasNotes && <PresenterSide deck={deck} at={at} notes={notes[at] ?? ''} />}
          </div>
        </div>
      ) : (
        page
      )}
      {isBlank && (
        <button type="button" className={css.blank} onClick={() => setBlank(false)} aria-label={t('slides.unblank')} />
      )}
      <div className={css.bar}>
        <IconButton
          icon={IconChevronLeft}
          label={t('slides.previous')}
          disabled={at === 0}
          onClick={() => take('previous')}
        />
        <span className={css.figures} aria-live="polite">
          {t('slides.pageOf', { page: formatNumber(at + 1), of: formatNumber(count) })}
        </span>
        <IconButton
          icon={IconChevronRight}
          label={t('slides.next')}
          disabled={at >= count - 1}
          onClick={() => take('next')}
        />
        <IconButton icon={IconSquare} label={t('slides.blank')} onClick={() => take('blank')} />
        <Button small icon={IconLayoutSidebarRight} aria-pressed={hasNotes} onClick={() => take('view')}>
          {t('slides.presenterView')}
        </Button>
        {(desk || live.mayPresent) && (
          <Button
            small
            icon={IconUsersGroup}
            busy={!desk && live.isBusy}
            aria-pressed={desk ? hasClass : undefined}
            onClick={() => (desk ? setClass(!hasClass) : live.begin({ page: at, pageKey: pages[at]?.key ?? '' }))}
          >
            {desk
              ? t('live.following', { following: formatNumber(desk.following), pupils: formatNumber(desk.pupils) })
              : t('live.begin')}
          </Button>
        )}
        {!desk && live.problem && <span role="alert">{live.problem}</span>}
        <IconButton
          icon={IconMaximize}
          label={t('slides.fullScreen')}
          onClick={() => void room.current?.requestFullscreen?.().catch(() => undefined)}
        />
        <IconButton icon={IconX} label={t('slides.leave')} onClick={onClose} />
      </div>
    </div>,
    document.body,
  );
}

const secondMs = 1_000;

/** What only who presents sees: the time, what to say, what comes next. */
function PresenterSide({ deck, at, notes }: { deck: Deck; at: number; notes: string }) {
  const { t } = useTranslation();
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), secondMs);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - start) / secondMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <aside className={css.side} aria-label={t('slides.presenterView')}>
      <div className={css.clock}>
        <span>{formatTime(new Date(now))}</span>
        <span>{t('slides.elapsed', { time: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` })}</span>
      </div>
      <h2>{t('slides.notes')}</h2>
      <p className={css.said}>{notes || t('slides.noNotes')}</p>
      <h2>{t('slides.nextPage')}</h2>
      {at + 1 < deck.count ? (
        <div aria-hidden inert>
          <SlidePage deck={deck} at={at + 1} look="stage" />
        </div>
      ) : (
        <p>{t('slides.lastPage')}</p>
      )}
    </aside>
  );
}
