import type { Move } from './selection.ts';

/**
 * `navigate`: the cell is only active; `type`: typing has replaced its text, arrows commit and move on; `edit`: the caret works inside the
 * text (F2, double click).
 */
export type SheetMode = 'navigate' | 'type' | 'edit';

export type SheetCommand =
  | { readonly do: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly do: 'enter' | 'field'; readonly step: 1 | -1 }
  | {
      readonly do:
        | 'edit'
        | 'cancel'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'fillDown'
        | 'fillRange'
        | 'selectAll'
        | 'legend'
        | 'menu';
    };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  /** 229 while an input method works, also where `isComposing` is not set. */
  readonly keyCode?: number;
}

const ARROWS: Readonly<Record<string, [near: Move, far: Move]>> = {
  ArrowUp: ['up', 'columnStart'],
  ArrowDown: ['down', 'columnEnd'],
  ArrowLeft: ['left', 'rowStart'],
  ArrowRight: ['right', 'rowEnd'],
  Home: ['rowStart', 'first'],
  End: ['rowEnd', 'last'],
  PageUp: ['pageUp', 'columnStart'],
  PageDown: ['pageDown', 'columnEnd'],
};

const WITH_CTRL: Readonly<Record<string, SheetCommand>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fillDown' },
  a: { do: 'selectAll' },
};

/**
 * What a key does on the sheet; null leaves it to the browser (it types, or the event belongs to the input method, or it is the browser's).
 * Copy, cut and paste come as clipboard events, not as keys. `isText` is true in the remark column, where "?" is a letter.
 */
export function commandFor(press: KeyPress, mode: SheetMode, isText = false): SheetCommand | null {
  if (press.isComposing || press.keyCode === 229) return null;
  const { key, shiftKey, altKey } = press;
  const ctrl = press.ctrlKey || press.metaKey;
  if (altKey) return key === 'ArrowDown' && mode === 'navigate' ? { do: 'menu' } : null;
  if (key === 'Enter') {
    if (ctrl) return { do: 'fillRange' };
    return { do: 'enter', step: shiftKey ? -1 : 1 };
  }
  if (key === 'Tab') return ctrl ? null : { do: 'field', step: shiftKey ? -1 : 1 };
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'F2') return { do: 'edit' };
  const arrow = ARROWS[key];
  if (arrow && mode !== 'edit') return { do: 'move', move: arrow[ctrl ? 1 : 0], extend: shiftKey };
  if (ctrl && mode === 'navigate') {
    if (key.toLowerCase() === 'z' && shiftKey) return { do: 'redo' };
    return WITH_CTRL[key.toLowerCase()] ?? null;
  }
  if (mode !== 'navigate') return null;
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (key === 'F1' || (key === '?' && !isText)) return { do: 'legend' };
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { do: 'menu' };
  return null;
}
