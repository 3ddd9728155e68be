import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { semesterTitle } from '../../../../lib/words/semester-title.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { commandFor } from '../../../../ui/matrix/block/keyboard.ts';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { useSheet } from '../sheet-context.ts';
import { focusActiveCell } from './sheet-editor.tsx';
import css from './sheet-grid.module.css';
import { SheetHeader } from './sheet-header.tsx';
import type { SheetLayout } from './sheet-layout.ts';
import { SheetRow } from './sheet-row.tsx';

export interface SheetGridProps {
  layout: SheetLayout;
  onLegend: () => void;
  onCellMenu: (place: Position) => void;
}

function placeUnder(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** The cells: one ARIA grid in the order of the pupils, drawn as one page or as the two facing pages of the mark book. */
export function SheetGrid({ layout, onLegend, onCellMenu }: SheetGridProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const isDragging = useRef(false);
  /** Escape lets the next Tab leave the grid. */
  const mayLeave = useRef(false);
  const { sheet, rows } = store.data();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { active } = store.selection();
    const isText = store.columns[active.column]?.kind === 'remark';
    const command = commandFor(event.nativeEvent, store.mode(), isText);
    const leaves = mayLeave.current;
    mayLeave.current = false;
    if (!command) {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !store.canEdit(active)) store.type(event.key);
      return;
    }
    if (command.do === 'field') {
      if (leaves || !store.field(command.step)) return;
      event.preventDefault();
      return;
    }
    event.preventDefault();
    switch (command.do) {
      case 'move':
        return store.move(command.move, command.extend, layout.pageRows);
      case 'enter':
        return store.enter(command.step);
      case 'edit':
        return store.edit();
      case 'cancel':
        mayLeave.current = !store.cancel();
        return;
      case 'clear':
        return store.clear();
      case 'undo':
        return store.undo();
      case 'redo':
        return store.redo();
      case 'fillDown':
        return store.fill('down');
      case 'fillRange':
        return store.fill('range');
      case 'selectAll':
        return store.selectAll();
      case 'legend':
        return onLegend();
      case 'menu':
        return onCellMenu(active);
    }
  };

  const onMouseDown = (event: MouseEvent) => {
    const place = placeUnder(event.target);
    if (!place || event.button === 1) return;
    const { active } = store.selection();
    const isHere = place.row === active.row && place.column === active.column;
    if (isHere && store.mode() !== 'navigate') return;
    // The caret must not be set by the mouse: the text stays selected, so that typing replaces it.
    event.preventDefault();
    if (event.button === 2) {
      if (!isHere) store.go(place);
      return;
    }
    isDragging.current = true;
    if (isHere && !event.shiftKey) {
      store.go(place);
      focusActiveCell();
    } else {
      store.go(place, event.shiftKey);
    }
  };

  const onMouseOver = (event: MouseEvent) => {
    if (!isDragging.current) return;
    if (event.buttons !== 1) {
      isDragging.current = false;
      return;
    }
    const place = placeUnder(event.target);
    if (place) store.go(place, true);
  };

  const onCopy = (event: ClipboardEvent) => {
    if (store.mode() !== 'navigate') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', store.copy());
    if (event.type === 'cut') store.clear();
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (store.mode() !== 'navigate' && !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    store.paste(text);
  };

  const half = layout.pages === 2 ? Math.ceil(rows.length / 2) : rows.length;
  const pages = layout.pages === 2 ? [rows.slice(0, half), rows.slice(half)] : [rows];
  const girls = rows.filter(({ sex }) => sex === 'FEMALE').length;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--sheet-row': `${layout.rowHeight}px`,
    '--sheet-columns': layout.columns,
  };
  const grid = {
    role: 'grid',
    'aria-label': t('grading.sheet.named', {
      subject: subjectName(sheet.subjectName),
      class: sheet.className,
      semester: semesterTitle(sheet.semesterName, t),
    }),
    'aria-rowcount': rows.length + 1,
    'aria-colcount': store.columns.length + 2,
    'aria-multiselectable': true,
    onKeyDown,
    onMouseDown,
    onMouseOver,
    onMouseUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: () => store.edit(),
    onContextMenu: (event: MouseEvent) => {
      const place = placeUnder(event.target);
      if (!place) return;
      event.preventDefault();
      onCellMenu(place);
    },
    onCopy,
    onCut: onCopy,
    onPaste,
    onDrop: (event: DragEvent) => event.preventDefault(),
  };
  return (
    <div {...grid} className={cn(css.grid, layout.pages === 2 && css.two)} style={style}>
      {pages.map((page, index) => (
        <div key={page[0]?.studentId ?? index} {...{ role: 'rowgroup' }} className={css.page}>
          <SheetHeader isCopy={index > 0} />
          {page.map(({ studentId }, line) => (
            <SheetRow key={studentId} row={index * half + line} t={t} />
          ))}
          {index === pages.length - 1 && (
            <div {...{ role: 'presentation' }} className={css.end}>
              {t('grading.sheet.end', { count: rows.length, girls })}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
