import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { StoredPicture } from '../../../../ui/rich-text/stored-file.tsx';
import type { AnswerProps } from './answer-props.ts';
import css from './answering.module.css';

const whole = 1_000;
const fine = 5;
const coarse = 25;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number) => Math.min(whole, Math.max(0, Math.round(value)));

/** Points on a picture: pressed, or placed with the arrow keys (Shift: finer) and Enter. */
export function HotSpotAnswer({ asked, value, onChange, label }: AnswerProps<'HOT_SPOT'>) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState({ x: whole / 2, y: whole / 2 });
  const [isKeyed, setKeyed] = useState(false);
  const points = value?.points ?? [];
  const put = (point: { x: number; y: number }) => {
    // Of one, another takes its place; of several the first makes room.
    const rest = points.length >= asked.mostPoints ? points.slice(points.length - asked.mostPoints + 1) : points;
    onChange({ kind: 'HOT_SPOT', points: [...rest, point] });
  };
  const drop = (at: number) => {
    const rest = points.filter((_, index) => index !== at);
    onChange(rest.length === 0 ? null : { kind: 'HOT_SPOT', points: rest });
  };
  const onClick = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    setKeyed(false);
    put({ x: within(((clientX - left) / width) * whole), y: within(((clientY - top) / height) * whole) });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setKeyed(true);
    if (!step) return put(cursor);
    const far = event.shiftKey ? fine : coarse;
    setCursor(({ x, y }) => ({ x: within(x + step[0] * far), y: within(y + step[1] * far) }));
  };
  const place = ({ x, y }: { x: number; y: number }) => ({ left: `${x / 10}%`, top: `${y / 10}%` });
  const spoken = ({ x, y }: { x: number; y: number }) => ({
    across: formatNumber(x / 10, 0),
    down: formatNumber(y / 10, 0),
  });
  return (
    <>
      <p className="secondary small">
        {t('exam.answer.points', { count: asked.mostPoints, n: formatNumber(asked.mostPoints) })}
      </p>
      <div className={css.picture}>
        <StoredPicture fileId={asked.fileId} alt={asked.alt} />
        <button
          type="button"
          className={css.pad}
          aria-label={t('exam.answer.pad', { question: label })}
          onPointerUp={onClick}
          onKeyDown={onKey}
          onBlur={() => setKeyed(false)}
        >
          {isKeyed && <span className={css.cursor} style={place(cursor)} />}
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be alike, their order is what they are
            <span key={index} className={css.point} style={place(point)}>
              {formatNumber(index + 1)}
            </span>
          ))}
        </button>
      </div>
      <span role="status" className="sr-only">
        {isKeyed ? t('exam.answer.cursor', spoken(cursor)) : ''}
      </span>
      {points.length > 0 && (
        <ul className={css.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be alike, their order is what they are
            <li key={index}>
              {t('exam.answer.point', { number: index + 1, ...spoken(point) })}
              <IconButton
                small
                icon={IconX}
                label={t('exam.answer.dropPoint', { number: index + 1 })}
                onClick={() => drop(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
