import { IconScan } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIsTouch } from '../../lib/browser/media.ts';
import css from './scan-field.module.css';

interface ScanFieldProps {
  label: string;
  onScan: (code: string) => void;
  /** By Escape. */
  onDone?: (() => void) | undefined;
  /** Something else is typed in. */
  isPaused?: boolean | undefined;
  /** At the end of the line: another way to scan. */
  after?: ReactNode;
}

/**
 * A scanner types and presses Enter; whatever is typed anywhere on the page, where nothing else takes it, lands here. Where fingers type, it
 * is not in focus by itself: the keyboard would lie over half the page.
 */
export function ScanField({ label, onScan, onDone, isPaused, after }: ScanFieldProps) {
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPaused && !isTouch) input.current?.focus();
  }, [isPaused, isTouch]);
  useEffect(() => {
    const caught = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isElsewhere) input.current?.focus();
    };
    window.addEventListener('keydown', caught);
    return () => window.removeEventListener('keydown', caught);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    const code = field?.value.trim() ?? '';
    if (!field || code === '') return;
    field.value = '';
    onScan(code);
  };
  return (
    <form className={css.scan} onSubmit={submit}>
      <IconScan size={24} aria-hidden />
      <input
        ref={input}
        className={css.field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone?.();
        }}
      />
      {after}
    </form>
  );
}
