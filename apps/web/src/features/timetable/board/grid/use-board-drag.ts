import { type RefObject, useEffect, useRef, useState } from 'react';

const startsAfterPx = 6;
const edgePx = 48;
const stepPx = 14;

export interface BoardDrag {
  readonly lessonId: string;
  readonly x: number;
  readonly y: number;
}

interface DragActions {
  pick: (lessonId: string) => void;
  /** The element under the pointer when it is let go. */
  drop: (over: Element) => void;
  cancel: () => void;
}

/**
 * Dragging with mouse or pen: a press on `[data-lesson]` that moves picks the lesson up. Fingers scroll; they place by touching twice.
 * At the edges the board scrolls along.
 */
export function useBoardDrag(
  area: RefObject<HTMLElement | null>,
  isOn: boolean,
  actions: DragActions,
): BoardDrag | null {
  const [drag, setDrag] = useState<BoardDrag | null>(null);
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const element = area.current;
    if (!element || !isOn) return;
    let from: { x: number; y: number; lessonId: string } | null = null;
    let isDragging = false;
    let at = { x: 0, y: 0 };
    let frame = 0;

    const scroll = () => {
      const scroller = element.querySelector('[data-board-scroll]');
      if (!isDragging || !scroller) return;
      const box = scroller.getBoundingClientRect();
      const push = (value: number, start: number, end: number) =>
        value < start + edgePx ? -stepPx : value > end - edgePx ? stepPx : 0;
      if (at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom)
        scroller.scrollBy(push(at.x, box.left, box.right), push(at.y, box.top, box.bottom));
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      from = null;
      if (!isDragging) return;
      isDragging = false;
      cancelAnimationFrame(frame);
      setDrag(null);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const lessonId = (event.target as Element).closest<HTMLElement>('[data-lesson]')?.dataset.lesson;
      if (lessonId) from = { x: event.clientX, y: event.clientY, lessonId };
    };
    const onMove = (event: PointerEvent) => {
      if (!from) return;
      at = { x: event.clientX, y: event.clientY };
      if (!isDragging) {
        if (Math.hypot(at.x - from.x, at.y - from.y) < startsAfterPx) return;
        isDragging = true;
        latest.current.pick(from.lessonId);
        frame = requestAnimationFrame(scroll);
      }
      setDrag({ lessonId: from.lessonId, ...at });
    };
    const onUp = (event: PointerEvent) => {
      const wasDragging = isDragging;
      end();
      if (!wasDragging) return;
      // The click that follows belongs to the drag.
      window.addEventListener('click', swallow, { capture: true, once: true });
      window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      const over = document.elementFromPoint(event.clientX, event.clientY);
      if (over) latest.current.drop(over);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return;
      end();
      latest.current.cancel();
    };
    const onCancel = () => {
      if (isDragging) latest.current.cancel();
      end();
    };
    element.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      end();
      element.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [area, isOn]);
  return drag;
}

function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}
