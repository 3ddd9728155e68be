import { type KeyboardEvent, useEffect, useState } from 'react';
import css from '../entry/tab.module.css';

const IDLE_MS = 1500;

export interface LineInputProps {
  label: string;
  value: string;
  maxLength: number;
  isReadOnly: boolean;
  onCommit: (text: string) => void;
  /** A column of inputs: Enter goes to the one of the next row. */
  column?: { name: string; row: number } | undefined;
  onFocus?: (() => void) | undefined;
  placeholder?: string | undefined;
}

/** One line of text in a table: kept when left, on Enter, and after a pause; Escape brings the old text back. */
export function LineInput({
  label,
  value,
  maxLength,
  isReadOnly,
  onCommit,
  column,
  onFocus,
  placeholder,
}: LineInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() !== value) onCommit(draft.trim());
  };
  useEffect(() => {
    if (draft === null || draft.trim() === value) return;
    const timer = window.setTimeout(() => onCommit(draft.trim()), IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [draft, value, onCommit]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setDraft(null);
    else if (event.key === 'Enter') {
      commit();
      const next = column && `[data-line="${column.name}:${column.row + (event.shiftKey ? -1 : 1)}"]`;
      if (next) document.querySelector<HTMLElement>(next)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <input
      className={css.cellInput}
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? value}
      maxLength={maxLength}
      readOnly={isReadOnly}
      autoComplete="off"
      data-unkept={draft === null ? undefined : ''}
      data-line={column && `${column.name}:${column.row}`}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  );
}
