import type { TFunction } from 'i18next';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../lib/words/format.ts';
import { toast } from '../../feedback/toast.tsx';
import css from './block.module.css';
import { type CellSource, type CellsSaid, createCellBlocks } from './cell-blocks.ts';
import { commandFor } from './keyboard.ts';
import { isInRange, isSingle, moved, type Position, rangeOf, type Selection, select } from './selection.ts';

interface Screen {
  /** Null while the table was not entered yet. */
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection) => void;
}

/** A text field where somebody writes keeps the browser's own keys, until a block is pasted or several cells are marked. */
const isWriting = (target: EventTarget): boolean => target instanceof HTMLInputElement;
const isUnkept = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.unkept !== undefined;

const placeOf = (target: EventTarget): Position | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
};

/**
 * Ranges, clipboard, fill and undo for a table whose cells carry `data-row` and `data-column`: `events` belong on the table, `onKeyDown`
 * answers whether the key was for a block, and what is typed goes through `write`, so that it can be taken back too.
 */
export function useCellBlocks<V>(source: CellSource<V>, { selection, onSelect }: Screen) {
  const { t } = useTranslation();
  const latest = useRef(source);
  latest.current = source;
  const isDragging = useRef(false);
  const [blocks] = useState(() =>
    createCellBlocks<V>(
      () => latest.current,
      (said, undo) => tell(said, t, undo),
    ),
  );
  const range = selection && rangeOf(selection);
  const marks = range && !isSingle(range) ? range : null;
  const onCopy = (event: ClipboardEvent) => {
    if (!range || (isWriting(event.target) && !marks)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', blocks.copy(range));
    if (event.type === 'cut') blocks.clear(range);
  };
  return {
    write: blocks.write,
    give: blocks.give,
    clear: blocks.clear,
    /** The look of a marked cell; undefined where one cell alone is. */
    markOf: (row: number, column: number) => (marks && isInRange(marks, row, column) ? css.marked : undefined),
    onKeyDown(event: KeyboardEvent): boolean {
      if (!selection || !range || isUnkept(event.target)) return false;
      if (isWriting(event.target) && !marks && !(event.ctrlKey || event.metaKey)) return false;
      const command = commandFor(event.nativeEvent, 'navigate', true);
      if (!command) return false;
      const { bounds } = latest.current;
      if (command.do === 'move' && command.extend && !isWriting(event.target)) {
        onSelect(select(selection, moved(selection.active, command.move, bounds), true));
      } else if (command.do === 'selectAll' && !isWriting(event.target)) {
        onSelect({
          active: { row: 0, column: 0 },
          anchor: { row: bounds.rows - 1, column: bounds.columns - 1 },
        });
      } else if (command.do === 'undo') blocks.undo();
      else if (command.do === 'redo') blocks.redo();
      else if (command.do === 'fillDown') blocks.fill(range, 'down');
      else if (command.do === 'fillRange') blocks.fill(range, selection.active);
      else if (command.do === 'clear' && marks) blocks.clear(range);
      else return false;
      event.preventDefault();
      return true;
    },
    events: {
      onMouseDown(event: MouseEvent) {
        if (event.button !== 0) return;
        const place = placeOf(event.target);
        isDragging.current = place !== null;
        if (!place || !selection || (!event.shiftKey && !marks)) return;
        if (event.shiftKey) event.preventDefault();
        onSelect(select(selection, place, event.shiftKey));
      },
      onMouseOver(event: MouseEvent) {
        if (event.buttons !== 1) isDragging.current = false;
        const place = isDragging.current ? placeOf(event.target) : null;
        if (!place || !selection) return;
        const isHere = place.row === selection.active.row && place.column === selection.active.column;
        if (isHere) return;
        // Cells are marked, not the letters in them.
        window.getSelection()?.removeAllRanges();
        onSelect(select(selection, place, true));
      },
      onMouseUp() {
        isDragging.current = false;
      },
      onCopy,
      onCut: onCopy,
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text/plain');
        if (!range || text === '' || (isWriting(event.target) && !marks && !/[\t\r\n]/.test(text))) return;
        event.preventDefault();
        const pasted = blocks.paste(text, range);
        if (!pasted) return;
        const { top, bottom, left, right } = pasted;
        onSelect({ active: { row: top, column: left }, anchor: { row: bottom, column: right } });
      },
    },
  };
}

/** A register of a whole year has hundreds of days: the first say which. */
const mostHeads = 4;
const few = (heads: readonly string[]): string =>
  heads.length > mostHeads ? `${heads.slice(0, mostHeads).join(', ')}…` : formatList(heads);

/** What was done to cells that need not all be in view. */
function tell(said: CellsSaid, t: TFunction, undo?: () => void): void {
  if (!('count' in said)) {
    toast.info(t(`matrix.said.${said.what}`), { key: 'matrix' });
    return;
  }
  const parts = [t(`matrix.said.${said.what}`, { count: said.count })];
  if (said.what === 'pasted') {
    const { unread, why, closed, outside, leftHeads, unknown, unsure } = said;
    const [text, nobody, several] = [unread[0], unknown[0], unsure[0]];
    if (text !== undefined) parts.push(t('matrix.said.pastedUnread', { count: unread.length, first: text }));
    if (why) parts.push(why);
    if (closed > 0) parts.push(t('matrix.said.pastedClosed', { count: closed }));
    if (leftHeads.length > 0) {
      parts.push(t('matrix.said.pastedLeftHeads', { count: outside, heads: few(leftHeads) }));
    } else if (outside > 0) parts.push(t('matrix.said.pastedOutside', { count: outside }));
    if (nobody) parts.push(t('matrix.said.pastedUnknown', { count: unknown.length, first: nobody }));
    if (several) parts.push(t('matrix.said.pastedUnsure', { count: unsure.length, first: several }));
  }
  toast.info(parts.join(' '), { key: 'matrix', undo });
}
