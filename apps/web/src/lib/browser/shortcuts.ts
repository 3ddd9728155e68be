import { useEffect, useRef } from 'react';

/** True when keys pressed there are typed text: single letters must not act as shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  );
}

/**
 * Does this key press mean `combo`? Combos are written "mod+k" (Ctrl, or Command on a Mac), "shift+/", "j", "Escape".
 * Without "mod" no Ctrl, Command or Alt may be held.
 */
function matchesCombo(event: KeyboardEvent, combo: string): boolean {
  const wanted = combo.split('+');
  const key = wanted.at(-1) ?? '';
  const mod = wanted.includes('mod');
  if ((event.ctrlKey || event.metaKey) !== mod || event.altKey) return false;
  if (wanted.includes('shift') && !event.shiftKey) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

/**
 * Listens for shortcuts while the component is shown: `useShortcuts({ 'mod+k': openSearch, j: next })`.
 * Combos without "mod" are ignored while somebody types and while a dialog is open.
 */
export function useShortcuts(actions: Readonly<Record<string, (event: KeyboardEvent) => void>>, active = true): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      for (const [combo, act] of Object.entries(latest.current)) {
        if (!matchesCombo(event, combo)) continue;
        if (!combo.includes('mod+') && (isTyping(event.target) || document.querySelector('dialog[open]'))) continue;
        event.preventDefault();
        act(event);
        return;
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
