import { useEffect, useRef } from 'react';
import { type ExamKey, examKeyOf, isBrowsers } from './exam-keys.ts';

/** Hears the keys of the player wherever the focus is, but for what belongs to the browser there. `act` answers whether it did something. */
export function useExamKeys(isOn: boolean, act: (key: ExamKey, target: Element | null) => boolean): void {
  const latest = useRef({ isOn, act });
  latest.current = { isOn, act };
  useEffect(() => {
    let isByPointer = false;
    const onPointer = () => {
      isByPointer = true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByPointer = false;
      const key = event.defaultPrevented ? null : examKeyOf(event);
      // The list of keys opens also where they are off: they are turned on there.
      if (!key || (!latest.current.isOn && key.kind !== 'help') || document.querySelector('dialog[open]')) return;
      if (isBrowsers(event.target, key, isByPointer)) return;
      const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
      if (latest.current.act(key, target)) event.preventDefault();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
