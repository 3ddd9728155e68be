import {
  IconCircleCheck,
  IconClockPlus,
  IconClockStop,
  IconInfoCircle,
  IconUserX,
  IconWifiOff,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import css from './live.module.css';
import type { SeatKind, SeatWords } from './seat-state.ts';

const signs = {
  offline: IconWifiOff,
  overdue: IconClockStop,
  done: IconCircleCheck,
  absent: IconUserX,
} as const satisfies Partial<Record<SeatKind, unknown>>;

interface LiveSeatProps extends SeatWords {
  isChosen: boolean;
  onChoose: (studentId: string) => void;
}

/** One pupil in the room: how far, and how they stand. Drawn anew only when something of it has changed. */
export const LiveSeat = memo(function LiveSeat({
  isChosen,
  onChoose,
  studentId,
  number,
  name,
  ...seat
}: LiveSeatProps) {
  const { t } = useTranslation();
  const { kind, share, progress, word, more, hasSignals } = seat;
  const Sign = kind in signs ? signs[kind as keyof typeof signs] : null;
  return (
    <button
      type="button"
      className={cn(css.seat, css[kind], isChosen && css.chosen)}
      aria-pressed={isChosen}
      onClick={() => onChoose(studentId)}
    >
      <span className={css.seatName}>
        <span className={css.seatNumber}>{number}</span>
        <b title={name}>{name}</b>
        {hasSignals && (
          <IconInfoCircle size={14} role="img" aria-label={t('testResults.live.hasSignals')} className={css.quiet} />
        )}
      </span>
      <span className={css.seatLine}>
        {kind === 'sitting' ? (
          <span className={css.track} aria-hidden>
            <span className={css.fill} style={{ inlineSize: `${share}%` }} />
          </span>
        ) : (
          <span className={css.word}>
            {Sign && <Sign size={14} aria-hidden />}
            {word}
          </span>
        )}
        <span className="figures">{progress}</span>
        {kind === 'sitting' && (more || word) && (
          <span className={cn('figures', more ? css.more : css.ago)}>
            {more ? <IconClockPlus size={14} aria-hidden /> : null}
            {more || word}
          </span>
        )}
      </span>
    </button>
  );
});
