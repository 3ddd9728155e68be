import { useEffect, useRef } from 'react';

type DeskKey = 'enter' | 'arrowleft' | 'arrowright' | `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

const typed = 'input, textarea, select, [contenteditable="true"], dialog, [role="listbox"]';
const pressed = 'button, a, summary';

/**
 * Keys of the desk, wherever the focus is, but for what is being typed or chosen there. Enter on a button presses the button: it does not save.
 */
export function useDeskKeys(actions: Partial<Record<DeskKey, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const act = latest.current[event.key.toLowerCase() as DeskKey];
      const { target } = event;
      if (!act || !(target instanceof Element) || target.closest(typed) || document.querySelector('dialog[open]'))
        return;
      if (event.key === 'Enter' && target.closest(pressed)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
