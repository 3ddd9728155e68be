import type { Area } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../../lib/cn.ts';
import { newKey } from '../question-values.ts';
import { areaAt, full, isArea, isNear, movedArea, type Place, placeIn, resizedArea } from './area-geometry.ts';
import { AreaShape } from './area-shape.tsx';
import css from './areas.module.css';

export type AreaTool = Area['shape'] | 'SELECT';

interface AreaPadProps {
  tool: AreaTool;
  areas: readonly Area[];
  selected: string | null;
  onSelect: (key: string | null) => void;
  onAdd: (area: Area) => void;
  onChange: (area: Area) => void;
  onRemove: (key: string) => void;
}

const mostCorners = 40;
const step = { small: 10, large: 50 } as const;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where areas are drawn over a picture, with a mouse, a finger or a pen: boxes and ellipses by dragging, polygons corner by corner; and with the
 * keyboard: the arrows carry a cursor (a large step with Shift), Enter begins and ends, Escape gives up.
 */
export function AreaPad({ tool, areas, selected, onSelect, onAdd, onChange, onRemove }: AreaPadProps) {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  /** Corners of what is being drawn; the last one follows the hand. */
  const [corners, setCorners] = useState<readonly Place[]>([]);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [carried, setCarried] = useState<{ area: Area; from: Place; to: Place } | null>(null);
  const pen = useRef<number | null>(null);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = pad.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return placeIn({
      x: ((clientX - box.left) / box.width) * full,
      y: ((clientY - box.top) / box.height) * full,
    });
  };
  const stop = () => {
    pen.current = null;
    setCorners([]);
    setCarried(null);
  };
  const finish = (shape: Area['shape'], points: readonly Place[]) => {
    if (isArea(shape, points)) onAdd({ key: newKey(), shape, points: [...points], isRight: true });
    stop();
  };
  /** One more corner of a polygon; the first one again, or the last one twice, closes it. */
  const corner = (at: Place) => {
    const [first] = corners;
    const last = corners.at(-1);
    const isClosed = first && last && corners.length > 2 && (isNear(first, at) || isNear(last, at));
    if (isClosed || corners.length >= mostCorners) finish('POLYGON', corners);
    else setCorners([...corners, at]);
  };

  const down = (event: PointerEvent) => {
    setCursor(null);
    // A second finger scrolls: what the first has begun is nothing.
    if (pen.current !== null || !event.isPrimary || event.button !== 0) return stop();
    const at = placeOf(event);
    if (tool === 'POLYGON') return corner(at);
    if (tool === 'SELECT') {
      const area = areaAt(areas, at);
      onSelect(area?.key ?? null);
      if (!area) return;
      setCarried({ area, from: at, to: at });
    } else setCorners([at, at]);
    pen.current = event.pointerId;
    pad.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (pen.current !== event.pointerId) return;
    const at = placeOf(event);
    if (carried) setCarried({ ...carried, to: at });
    else setCorners((now) => now.slice(0, 1).concat(at));
  };
  const up = (event: PointerEvent) => {
    if (pen.current !== event.pointerId) return;
    const at = placeOf(event);
    if (carried) {
      const { area, from } = carried;
      if (!isSame(from, at)) onChange(movedArea(area, at.x - from.x, at.y - from.y));
      stop();
    } else if (tool === 'RECTANGLE' || tool === 'ELLIPSE') finish(tool, corners.slice(0, 1).concat(at));
  };

  const enter = (at: Place) => {
    if (tool === 'SELECT') return onSelect(areaAt(areas, at)?.key ?? null);
    if (tool === 'POLYGON') return corner(at);
    if (corners.length === 0) setCorners([at, at]);
    else finish(tool, corners.slice(0, 1).concat(at));
  };
  const chosen = areas.find(({ key }) => key === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === 'Escape' && (corners.length > 0 || chosen)) {
      stop();
      onSelect(null);
    } else if (event.key === 'Enter') enter(cursor ?? { x: full / 2, y: full / 2 });
    else if ((event.key === 'Delete' || event.key === 'Backspace') && selected) onRemove(selected);
    else if (arrow && chosen && tool === 'SELECT') {
      const change = event.shiftKey ? resizedArea : movedArea;
      onChange(change(chosen, arrow.x * step.small, arrow.y * step.small));
    } else if (arrow) {
      const size = event.shiftKey ? step.large : step.small;
      const now = cursor ?? { x: full / 2, y: full / 2 };
      const next = placeIn({ x: now.x + arrow.x * size, y: now.y + arrow.y * size });
      setCursor(next);
      if (tool !== 'POLYGON' && corners.length > 0) setCorners(corners.slice(0, 1).concat(next));
    } else return;
    event.preventDefault();
  };

  const inHand = carried && movedArea(carried.area, carried.to.x - carried.from.x, carried.to.y - carried.from.y);
  const drawn = tool === 'SELECT' || corners.length === 0 ? null : { shape: tool, points: [...corners] };
  return (
    <>
      <svg className={css.shapes} viewBox={`0 0 ${full} ${full}`} preserveAspectRatio="none" aria-hidden>
        {areas.map((area) => (
          <AreaShape
            key={area.key}
            area={inHand?.key === area.key ? inHand : area}
            className={cn(css.area, area.isRight ? css.right : css.wrong, area.key === selected && css.selected)}
          />
        ))}
        {drawn && drawn.shape !== 'POLYGON' && <AreaShape area={drawn} className={css.drawn} />}
        {drawn?.shape === 'POLYGON' && (
          <polyline
            className={css.drawn}
            vectorEffect="non-scaling-stroke"
            points={[...drawn.points, ...(cursor ? [cursor] : [])].map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        )}
      </svg>
      <div
        ref={pad}
        role="application"
        aria-label={t('bankWriting.areaPad')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is used by the keyboard
        tabIndex={0}
        className={cn(css.pad, tool === 'SELECT' && css.select)}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={stop}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) setCursor((now) => now ?? { x: full / 2, y: full / 2 });
        }}
        onBlur={() => {
          setCursor(null);
          if (tool !== 'POLYGON') stop();
        }}
      />
      {drawn?.shape === 'POLYGON' &&
        drawn.points.map(({ x, y }) => (
          <span key={`${x} ${y}`} className={css.corner} style={{ left: `${x / 10}%`, top: `${y / 10}%` }} />
        ))}
      {cursor && (
        <>
          <span className={css.cursor} style={{ left: `${cursor.x / 10}%`, top: `${cursor.y / 10}%` }} />
          <span className="sr-only" role="status">
            {t('bankWriting.cursorAt', { x: Math.round(cursor.x / 10), y: Math.round(cursor.y / 10) })}
          </span>
        </>
      )}
    </>
  );
}

const isSame = (one: Place, other: Place) => one.x === other.x && one.y === other.y;
