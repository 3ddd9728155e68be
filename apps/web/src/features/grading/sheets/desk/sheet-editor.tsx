import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columnName } from '../column-label.ts';
import { useSheet } from '../sheet-context.ts';
import type { CellView } from '../sheet-views.ts';
import css from './sheet-grid.module.css';

/** Gives the keyboard back to the active cell: after a popover, a menu, the formula bar. */
export function focusActiveCell(): void {
  document.querySelector<HTMLInputElement>('[data-active-cell]')?.focus();
}

export interface SheetEditorProps {
  row: number;
  column: number;
  view: CellView;
}

/**
 * The input of the active cell. It is there before the first key, holding the cell's text all selected: a key, also one that an input
 * method composes, replaces the text by itself and none is lost.
 */
export function SheetEditor({ row, column, view }: SheetEditorProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const input = useRef<HTMLInputElement>(null);
  const pupil = store.data().rows[row];
  const target = store.columns[column];
  const isNavigating = view.mode === 'navigate';

  // In the same commit that moved the cell: the next key already finds this input focused.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.closest('[role="gridcell"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  // A text that came from elsewhere (paste, undo) is selected again.
  useLayoutEffect(() => {
    const element = input.current;
    if (isNavigating && element === document.activeElement && element?.value === view.text) element.select();
  }, [isNavigating, view.text]);

  return (
    <input
      ref={input}
      data-active-cell
      className={isNavigating ? css.quietInput : css.input}
      value={view.text}
      readOnly={view.isReadOnly}
      inputMode={target?.kind === 'score' ? 'decimal' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-invalid={view.status === 'invalid' || undefined}
      aria-label={t('grading.sheet.cellLabel', {
        column: target ? columnName(t, target, store.data().sheet.mode) : '',
        number: pupil?.orderNumber,
        name: pupil?.name,
      })}
      onFocus={(event) => {
        if (isNavigating) event.currentTarget.select();
      }}
      onChange={(event) => store.type(event.target.value)}
      onBlur={() => store.commit()}
    />
  );
}
