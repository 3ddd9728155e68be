import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cellSteps, focusCell, stepFrom } from '../../lib/browser/cell-steps.ts';
import { cn } from '../../lib/cn.ts';
import css from './matrix-grid.module.css';

/** How a cell stands out: amber a second look, red wrong, `empty` waiting for a value, `off` nothing belongs here, `lit` pointed at. */
type CellLook = 'amber' | 'red' | 'empty' | 'off' | 'lit';

export interface MatrixCell {
  content: ReactNode;
  /** For screen readers and the tooltip: "Lớp 6A1, môn Toán: 140 tiết". */
  title: string;
  looks?: readonly CellLook[] | undefined;
  readOnly?: boolean | undefined;
}

export interface MatrixRow {
  id: string;
  head: ReactNode;
  cells: readonly MatrixCell[];
  /** Columns at the end that are not edited: totals, former holders. */
  tail?: readonly ReactNode[] | undefined;
}

interface MatrixColumn {
  id: string;
  head: ReactNode;
  /** The whole name when `head` is short. */
  title?: string | undefined;
}

export type Step = 'stay' | 'down' | 'right' | 'left';

export interface EditorProps {
  row: MatrixRow;
  column: MatrixColumn;
  /** What was typed to open the editor; undefined: opened by Enter or double click. */
  typed: string | undefined;
  /** Closes the editor and goes on from the cell. */
  close: (step: Step) => void;
}

export interface MatrixGridProps {
  label: string;
  corner: string;
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  tailHeads?: readonly string[] | undefined;
  /** Drawn inside the cell that is being edited. */
  editor: (props: EditorProps) => ReactNode;
  onClear?: ((row: MatrixRow, column: MatrixColumn) => void) | undefined;
  /** A block pasted from a spreadsheet, from the active cell to the right and down. */
  onPaste?: ((row: number, column: number, block: readonly (readonly string[])[]) => void) | undefined;
  /** The cell to go to; a new object moves there. */
  goTo?: { row: number; column: number } | null | undefined;
  onActive?: ((row: MatrixRow, column: MatrixColumn) => void) | undefined;
  columnWidth?: number | undefined;
  /** The last column stays in view. */
  stickyTail?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

interface Active {
  row: number;
  column: number;
  /** undefined: not editing; a text: what opened the editor ('' when nothing was typed). */
  typed?: string | undefined;
  isEditing: boolean;
}

const afterEditing: Readonly<Record<Step, readonly [down: number, right: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
};
/** A table that is edited is a grid to screen readers. */
const grid = (isReadOnly = false) => ({ role: 'grid', 'aria-readonly': isReadOnly || undefined });
const gridCell = (isReadOnly = false) => ({ role: 'gridcell', 'aria-readonly': isReadOnly || undefined });

/**
 * A table that is edited like a spreadsheet: sticky heads, one active cell, arrows, typing, Enter, Tab, Delete, paste of a block.
 * Values are given and changes handed back; nothing is kept here but where one is.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const {
    label,
    corner,
    columns,
    rows,
    tailHeads = [],
    onClear,
    onPaste,
    goTo,
    onActive,
    columnWidth,
    isReadOnly,
  } = props;
  const [active, setActive] = useState<Active>({ row: 0, column: 0, isEditing: false });
  const body = useRef<HTMLTableSectionElement>(null);
  const wantsFocus = useRef(false);

  const go = useCallback((row: number, column: number) => {
    wantsFocus.current = true;
    setActive({ row, column, isEditing: false });
  }, []);
  useEffect(() => {
    if (!wantsFocus.current || active.isEditing) return;
    wantsFocus.current = false;
    focusCell(body.current, active);
  }, [active]);
  useEffect(() => {
    if (goTo) go(goTo.row, goTo.column);
  }, [goTo, go]);
  // Rows may have become fewer since.
  const size = { rows: rows.length, columns: columns.length };
  const at = stepFrom(active, [0, 0], size);
  const rowNow = rows[at.row];
  const columnNow = columns[at.column];
  useEffect(() => {
    if (rowNow && columnNow) onActive?.(rowNow, columnNow);
  }, [rowNow, columnNow, onActive]);

  const mayEdit = (row: number, column: number) => !isReadOnly && rows[row]?.cells[column]?.readOnly !== true;
  const open = (typed: string) => {
    if (mayEdit(at.row, at.column)) setActive({ ...at, isEditing: true, typed });
  };
  const move = (step: readonly [down: number, right: number]) => {
    const { row, column } = stepFrom(at, step, size);
    go(row, column);
  };
  const close = (step: Step) => move(afterEditing[step]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (active.isEditing || !(event.target as HTMLElement).matches('[data-column]')) return;
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = cellSteps[key];
    if (step) move(step);
    else if (key === 'Enter' || key === 'F2') open('');
    else if (key === 'Delete' || key === 'Backspace') {
      if (rowNow && columnNow && mayEdit(at.row, at.column)) onClear?.(rowNow, columnNow);
    } else if (key.length === 1 && key !== ' ') open(key);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (active.isEditing || isReadOnly || !onPaste) return;
    const text = event.clipboardData.getData('text/plain').replace(/\r/g, '').replace(/\n$/, '');
    if (text === '') return;
    event.preventDefault();
    onPaste(
      at.row,
      at.column,
      text.split('\n').map((line) => line.split('\t')),
    );
  };
  const clickCell = useCallback((row: number, column: number, opens: boolean) => {
    if (opens) setActive((now) => (now.isEditing ? now : { row, column, isEditing: true, typed: '' }));
    else setActive((now) => (now.row === row && now.column === column ? now : { row, column, isEditing: false }));
  }, []);

  return (
    <div className={css.scroll}>
      <table
        {...grid(isReadOnly)}
        className={cn(css.table, props.stickyTail && css.sticky)}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {corner}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                title={column.title}
                className={cn(index === at.column && css.here)}
                style={columnWidth ? { minWidth: columnWidth, maxWidth: columnWidth } : undefined}
              >
                {column.head}
              </th>
            ))}
            {tailHeads.map((head) => (
              <th key={head} scope="col" className={css.tail}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              activeColumn={index === at.row ? at.column : -1}
              editor={
                index === at.row && active.isEditing && rowNow && columnNow && mayEdit(index, at.column)
                  ? props.editor({ row: rowNow, column: columnNow, typed: active.typed || undefined, close })
                  : null
              }
              onCell={clickCell}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: MatrixRow;
  index: number;
  columns: readonly MatrixColumn[];
  activeColumn: number;
  editor: ReactNode;
  onCell: (row: number, column: number, opens: boolean) => void;
}

/** Drawn again only when its values change or the active cell comes or goes. */
const Row = memo(function Row({ row, index, columns, activeColumn, editor, onCell }: RowProps) {
  // A press on the cell one is in already opens it: the way in without a keyboard.
  const wasActive = useRef(false);
  const onPress = (isActive: boolean) => {
    wasActive.current = isActive;
  };
  return (
    <tr>
      <th scope="row" className={cn(css.head, activeColumn >= 0 && css.here)}>
        {row.head}
      </th>
      {row.cells.map((cell, column) => {
        const isActive = column === activeColumn;
        const isEditing = isActive && editor !== null;
        return (
          <td
            key={columns[column]?.id}
            data-row={index}
            data-column={column}
            {...gridCell(cell.readOnly)}
            tabIndex={isActive ? 0 : -1}
            aria-label={isEditing ? undefined : cell.title}
            title={cell.title}
            className={cn(css.cell, isActive && css.active, ...(cell.looks ?? []).map((look) => css[look]))}
            onFocus={isEditing ? undefined : () => onCell(index, column, false)}
            onPointerDown={isEditing ? undefined : () => onPress(isActive)}
            onPointerUp={isEditing ? undefined : () => onCell(index, column, wasActive.current)}
          >
            {isEditing ? editor : cell.content}
          </td>
        );
      })}
      {row.tail?.map((content, at) => (
        <td key={at.toString()} className={css.tail}>
          {content}
        </td>
      ))}
    </tr>
  );
});
