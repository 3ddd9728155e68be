import { type KeyboardEvent, useRef } from 'react';
import type { EditorProps, Step } from './matrix-grid.tsx';
import css from './number-editor.module.css';

interface NumberEditorProps extends Pick<EditorProps, 'typed' | 'close'> {
  label: string;
  start: string;
  /** Takes the text; false: it is no value and stays open. */
  onCommit: (text: string) => boolean;
}

const steps: Readonly<Record<string, Step>> = { Enter: 'down', ArrowDown: 'down', Tab: 'right' };

/** The input in a cell: Enter and Tab accept, Escape gives up, leaving accepts. */
export function NumberEditor({ label, typed, start, close, onCommit }: NumberEditorProps) {
  const isDone = useRef(false);
  const finish = (text: string, step: Step) => {
    if (isDone.current || !onCommit(text)) return;
    isDone.current = true;
    close(step);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isDone.current = true;
      close('stay');
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    finish(event.currentTarget.value, event.key === 'Tab' && event.shiftKey ? 'left' : step);
  };
  return (
    <input
      ref={(element) => {
        if (!element || element === document.activeElement) return;
        element.focus({ preventScroll: true });
        if (typed === undefined) element.select();
      }}
      className={`${css.input} figures`}
      inputMode="decimal"
      aria-label={label}
      defaultValue={typed ?? start}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isDone.current) return;
        isDone.current = true;
        onCommit(event.currentTarget.value);
        close('stay');
      }}
    />
  );
}
