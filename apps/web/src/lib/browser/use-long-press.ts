import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const heldMs = 500;
/** A finger that moves this far scrolls. */
const stillPx = 10;

/**
 * A press that is held, the right button of a mouse, the menu key of a keyboard: all of them ask for more than a tap does. The handlers
 * belong on the element; the click that ends a held press is no tap.
 */
export function useLongPress(onLong: () => void) {
  const timer = useRef(0);
  const hasFired = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stop = () => window.clearTimeout(timer.current);
  const fire = () => {
    stop();
    if (hasFired.current) return;
    hasFired.current = true;
    onLong();
  };
  return {
    onPointerDown(event: PointerEvent) {
      hasFired.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      stop();
      if (event.button === 0) timer.current = window.setTimeout(fire, heldMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      fire();
    },
    onKeyDown(_: KeyboardEvent) {
      hasFired.current = false;
    },
    onClickCapture(event: MouseEvent) {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
