import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../../lib/api/random-id.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { between, markAt, moved, thinned, within } from './mark-geometry.ts';
import { MarkShape } from './mark-shapes.tsx';
import css from './marked-page.module.css';
import { type Colour, full, type Mark, mostMarks, stampOf, type Tool } from './marks.ts';
import { PinNote } from './pin-note.tsx';

export interface PadProps {
  tool: Tool;
  colour: Colour;
  marks: readonly Mark[];
  ratio: number;
  label: string;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  onChange: (marks: readonly Mark[]) => void;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const inkWidth = 34;
/** In units of the width: what is as far away is still meant. */
const reach = 160;
const step = { small: 50, large: 400 } as const;
const newId = () => randomId().slice(0, 40);
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where marks are put: with a pen, a finger or a mouse; or with the keyboard: the arrows carry a cursor (a large step with Shift), Enter begins
 * and ends, Escape gives up.
 */
export function MarkPad({ tool, colour, marks, ratio, label, selectedId, onSelect, onChange }: PadProps) {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  /** Points of what is being drawn, dragged or rubbed out. */
  const [points, setPoints] = useState<readonly number[] | null>(null);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [carried, setCarried] = useState<Mark | null>(null);
  const [noteAt, setNoteAt] = useState<Place | null>(null);
  const pen = useRef<{ id: number; points: number[]; rubbed: Set<string> } | null>(null);

  const add = (mark: Mark) => {
    if (marks.length >= mostMarks) toast.error(t('marking.pageFull', { most: formatNumber(mostMarks) }));
    else onChange([...marks, mark]);
  };
  const base = () => ({ id: newId(), colour });
  const replace = (mark: Mark) => onChange(marks.map((each) => (each.id === mark.id ? mark : each)));
  const remove = (ids: ReadonlySet<string>) => {
    if (ids.size > 0) onChange(marks.filter(({ id }) => !ids.has(id)));
  };
  const drawn = (path: readonly number[]): Mark | null => {
    const [x = 0, y = 0] = path;
    const [endX = x, endY = y] = path.slice(-2);
    if (tool === 'highlight') {
      const box = between(x, y, endX, endY);
      return box.w > 0 && box.h > 0 ? { kind: 'highlight', ...base(), ...box, text: '' } : null;
    }
    if (tool === 'ink') return { kind: 'ink', ...base(), width: inkWidth, points: thinned(path, ratio) };
    return null;
  };
  /** What a click, a tap or Enter does with tools that need one place. */
  const touch = (at: Place) => {
    const stamp = stampOf(tool);
    if (stamp) add({ kind: 'stamp', ...base(), stamp, ...at });
    else if (tool === 'pin') setNoteAt(at);
    else if (tool === 'select') onSelect(markAt(marks, at.x, at.y, ratio, reach)?.id ?? null);
  };
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = pad.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: within(((clientX - box.left) / box.width) * full),
      y: within(((clientY - box.top) / box.height) * full),
    };
  };

  const down = (event: PointerEvent) => {
    setCursor(null);
    // A second finger scrolls: what the first has begun is nothing.
    if (pen.current || !event.isPrimary || event.button !== 0) return stop();
    const { x, y } = placeOf(event);
    const under = markAt(marks, x, y, ratio, reach);
    if (tool === 'select' && under) {
      onSelect(under.id);
      if (event.pointerType === 'touch') return;
      setCarried(under);
    } else if (tool !== 'ink' && tool !== 'highlight' && tool !== 'eraser') return;
    pen.current = { id: event.pointerId, points: [x, y], rubbed: new Set() };
    pad.current?.setPointerCapture(event.pointerId);
    if (tool === 'eraser' && under) pen.current.rubbed.add(under.id);
    setPoints([x, y]);
  };
  const move = (event: PointerEvent) => {
    const now = pen.current;
    if (now?.id !== event.pointerId) return;
    const moments = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of moments.length > 0 ? moments : [event]) {
      const { x, y } = placeOf(each);
      now.points.push(x, y);
      const under = tool === 'eraser' && markAt(marks, x, y, ratio, reach);
      if (under) now.rubbed.add(under.id);
    }
    setPoints([...now.points]);
  };
  const stop = () => {
    pen.current = null;
    setPoints(null);
    setCarried(null);
  };
  const up = (event: PointerEvent) => {
    const now = pen.current;
    if (now?.id !== event.pointerId) return;
    const [x = 0, y = 0] = now.points;
    const [endX = x, endY = y] = now.points.slice(-2);
    if (tool === 'eraser') remove(now.rubbed);
    else if (carried && (x !== endX || y !== endY)) replace(moved(carried, endX - x, endY - y));
    else if (!carried) {
      const mark = drawn(now.points);
      if (mark) add(mark);
    }
    stop();
  };

  const enter = (at: Place) => {
    if (carried) {
      replace(carried);
      return setCarried(null);
    }
    const under = markAt(marks, at.x, at.y, ratio, reach);
    if (tool === 'select') {
      onSelect(under?.id ?? null);
      return setCarried(under ?? null);
    }
    if (tool === 'eraser') return remove(new Set(under ? [under.id] : []));
    if (tool !== 'ink' && tool !== 'highlight') return touch(at);
    const mark = points && drawn(points);
    if (mark) add(mark);
    setPoints(points ? null : [at.x, at.y]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== pad.current) return;
    const arrow = arrows[event.key];
    if (event.key === 'Escape' && (points || carried || cursor)) {
      if (points || carried) stop();
      else setCursor(null);
    } else if (event.key === 'Enter') {
      if (cursor) enter(cursor);
      else setCursor({ x: full / 2, y: full / 4 });
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && selectedId) {
      remove(new Set([selectedId]));
      onSelect(null);
    } else if (arrow && cursor) {
      const size = event.shiftKey ? step.large : step.small;
      const next = { x: within(cursor.x + arrow.x * size), y: within(cursor.y + (arrow.y * size) / ratio) };
      if (carried) setCarried(moved(carried, next.x - cursor.x, next.y - cursor.y));
      if (points) setPoints([...points, next.x, next.y]);
      setCursor(next);
    } else return;
    event.preventDefault();
  };

  const shown = points && !carried ? drawn(points) : null;
  const [startX = 0, startY = 0] = points ?? [];
  const [endX = startX, endY = startY] = points?.slice(-2) ?? [];
  const inHand = carried && points ? moved(carried, endX - startX, endY - startY) : carried;
  return (
    <>
      <div
        ref={pad}
        role="application"
        aria-label={t('marking.pad', { page: label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is used by the keyboard
        tabIndex={0}
        className={cn(css.pad, tool === 'select' && css.select, tool === 'eraser' && css.eraser)}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={stop}
        onClick={(event) => touch(placeOf(event))}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) setCursor((now) => now ?? { x: full / 2, y: full / 4 });
        }}
        onBlur={() => {
          setCursor(null);
          if (!pen.current) stop();
        }}
      />
      {(shown || inHand) && (
        <svg className={css.shapes} viewBox={`0 0 ${full} ${Math.round(full * ratio)}`} aria-hidden>
          {shown && <MarkShape mark={shown} ratio={ratio} isSelected={false} />}
          {inHand && <MarkShape mark={inHand} ratio={ratio} isSelected />}
        </svg>
      )}
      {cursor && (
        <>
          <span className={css.cursor} style={{ left: `${cursor.x / 100}%`, top: `${cursor.y / 100}%` }} />
          <span className="sr-only" role="status">
            {t('marking.cursorAt', { x: Math.round(cursor.x / 100), y: Math.round(cursor.y / 100) })}
          </span>
        </>
      )}
      {noteAt && (
        <PinNote
          at={noteAt}
          onClose={() => {
            setNoteAt(null);
            pad.current?.focus({ preventScroll: true });
          }}
          onDone={(text) => add({ kind: 'pin', ...base(), ...noteAt, text })}
        />
      )}
    </>
  );
}
