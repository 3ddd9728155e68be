import { IconClock, IconDots, IconKeyboard, IconLetterCase, IconLogout, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { SavedIndicator } from '../../../../ui/feedback/saved-indicator.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { timeLeft } from './exam-pages.ts';

interface ExamBarProps {
  session: ExamSession;
  back: string;
  isLarge: boolean;
  onLarge: () => void;
  /** Opens the list of keys. */
  onKeys: () => void;
  onHandIn: () => void;
  /** How much is answered, from 0 to 1. */
  share: number;
}

/** Time, where the answers are, and the way out. */
export function ExamBar({ session, back, isLarge, onLarge, onKeys, onHandIn, share }: ExamBarProps) {
  const { t } = useTranslation();
  const isTouch = useIsTouch();
  const waiting = new Set(session.queue?.pending().map(({ key }) => key)).size;
  const isAway = session.queue?.isAway() || !navigator.onLine;
  const state =
    waiting === 0
      ? ({ kind: 'saved' } as const)
      : isAway
        ? ({ kind: 'waiting', count: waiting } as const)
        : ({ kind: 'saving' } as const);
  return (
    <header className={css.bar}>
      <div className={css.title}>
        <h1>{session.sitting?.title}</h1>
        {(session.sitting?.number ?? 1) > 1 && (
          <span className="secondary small">{t('exam.attempt', { number: session.sitting?.number })}</span>
        )}
      </div>
      <TimeLeft session={session} />
      <div className={css.barEnd}>
        <SavedIndicator state={state} />
        <Button className={css.onDesk} onClick={onHandIn}>
          {t('exam.handIn')}
        </Button>
        <Menu
          label={t('exam.more')}
          align="end"
          items={[
            {
              key: 'large',
              label: t(isLarge ? 'exam.smallText' : 'exam.largeText'),
              icon: IconLetterCase,
              onSelect: onLarge,
            },
            ...(isTouch ? [] : [{ key: 'keys', label: t('exam.keys.title'), icon: IconKeyboard, onSelect: onKeys }]),
            { key: 'handIn', label: t('exam.handIn'), icon: IconSend, onSelect: onHandIn },
            { key: 'leave', label: t('exam.leave'), icon: IconLogout, href: back },
          ]}
          trigger={(props) => <IconButton {...props} icon={IconDots} label={t('exam.more')} />}
        />
      </div>
      <span className={css.progress} aria-hidden style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </header>
  );
}

const soonMs = 5 * 60_000;
const lastMs = 60_000;
/** So long a warning stands there. */
const warningMs = 30_000;

/** How long is left by the school's clock. Who does not see it is told five minutes and one before the end. */
function TimeLeft({ session }: { session: ExamSession }) {
  const { t } = useTranslation();
  const [, setTick] = useState(0);
  const { deadlineAt } = session;
  useEffect(() => {
    if (deadlineAt === null) return;
    const timer = window.setInterval(() => setTick((before) => before + 1), 500);
    return () => window.clearInterval(timer);
  }, [deadlineAt]);
  if (deadlineAt === null) return <span className="secondary">{t('exam.noLimit')}</span>;
  const left = deadlineAt - session.clock.now();
  const isSoon = left <= soonMs && left > soonMs - warningMs;
  const isLast = left <= lastMs;
  return (
    <div className={css.time}>
      <IconClock size={20} aria-hidden />
      <span role="timer" aria-live="off" aria-label={t('exam.timeLeft')} className={cn(css.clock, 'figures')}>
        {timeLeft(left)}
      </span>
      <span role="status" className={css.warning}>
        {isLast ? t('exam.lastMinute') : isSoon ? t('exam.fiveMinutes') : ''}
      </span>
    </div>
  );
}
