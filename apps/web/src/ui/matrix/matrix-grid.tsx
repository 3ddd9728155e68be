import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cellElement, cellSteps, focusCell, stepFrom } from '../../lib/browser/cell-steps.ts';
import { cn } from '../../lib/cn.ts';
import block from './block/block.module.css';
import { inside, at as onCell, rangeOf, type Selection } from './block/selection.ts';
import css from './matrix-grid.module.css';
import type { GridCells } from './use-cells.ts';

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
  /** What `useCells` answers: blocks of cells are marked, copied, pasted, filled, cleared and taken back. */
  cells?: GridCells | undefined;
  /** Delete in a matrix without `cells`. */
  onClear?: ((row: MatrixRow, column: MatrixColumn) => void) | undefined;
  /** The cell to go to; a new object moves there. */
  goTo?: { row: number; column: number } | null | undefined;
  onActive?: ((row: MatrixRow, column: MatrixColumn) => void) | undefined;
  columnWidth?: number | undefined;
  /** The last column stays in view. */
  stickyTail?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

/** The open editor, and what was typed to open it ('' when nothing was). */
interface Editing {
  typed: string;
}

const afterEditing: Readonly<Record<Step, readonly [down: number, right: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
};
/** A table that is edited is a grid to screen readers. */
const grid = (isReadOnly = false, hasRanges = false) => ({
  role: 'grid',
  'aria-readonly': isReadOnly || undefined,
  'aria-multiselectable': hasRanges || undefined,
});
const gridCell = (isReadOnly = false, isMarked = false) => ({
  role: 'gridcell',
  'aria-readonly': isReadOnly || undefined,
  'aria-selected': isMarked || undefined,
});

/**
 * A table that is edited like a spreadsheet: sticky heads, one active cell, arrows, typing, Enter, Tab, Delete; with `cells` blocks too.
 * Values are given and changes handed back; nothing is kept here but where one is.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const {
    label,
    corner,
    columns,
    rows,
    tailHeads = [],
    cells,
    onClear,
    goTo,
    onActive,
    columnWidth,
    isReadOnly,
  } = props;
  const own = useState<Selection>(() => onCell(0, 0));
  const setSelection = cells?.setSelection ?? own[1];
  const [editing, setEditing] = useState<Editing | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const wantsFocus = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  // Rows may have become fewer since.
  const { row: atRow, column: atColumn } = (cells?.selection ?? inside(own[0], size)).active;
  const at = useMemo(() => ({ row: atRow, column: atColumn }), [atRow, atColumn]);
  const range = cells && rangeOf(cells.selection);

  const go = useCallback(
    (row: number, column: number) => {
      wantsFocus.current = true;
      setEditing(null);
      setSelection(onCell(row, column));
    },
    [setSelection],
  );
  useEffect(() => {
    const table = body.current;
    if (editing || cellElement(table, at) === document.activeElement) return;
    // A range that is drawn takes the focus along.
    if (wantsFocus.current || table?.contains(document.activeElement)) focusCell(table, at);
    wantsFocus.current = false;
  }, [at, editing]);
  useEffect(() => {
    if (goTo) go(goTo.row, goTo.column);
  }, [goTo, go]);
  const rowNow = rows[at.row];
  const columnNow = columns[at.column];
  useEffect(() => {
    if (rowNow && columnNow) onActive?.(rowNow, columnNow);
  }, [rowNow, columnNow, onActive]);

  const mayEdit = (row: number, column: number) => !isReadOnly && rows[row]?.cells[column]?.readOnly !== true;
  const open = (typed: string) => {
    if (!mayEdit(at.row, at.column)) return;
    setSelection(onCell(at.row, at.column));
    setEditing({ typed });
  };
  const move = (step: readonly [down: number, right: number]) => {
    const { row, column } = stepFrom(at, step, size);
    go(row, column);
  };
  const close = (step: Step) => move(afterEditing[step]);
  const clear = () => {
    if (!rowNow || !columnNow || !mayEdit(at.row, at.column)) return;
    if (range) cells.clear(range);
    else onClear?.(rowNow, columnNow);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing || !(event.target as HTMLElement).matches('[data-column]') || cells?.onKeyDown(event)) return;
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = cellSteps[key];
    if (step) move(step);
    else if (key === 'Enter' || key === 'F2') open('');
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1 && key !== ' ') open(key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    cells?.events.onPaste(event);
    if (!editing || !event.defaultPrevented) return;
    // A block went over the cell whose editor was open.
    wantsFocus.current = true;
    setEditing(null);
  };
  const clickCell = useCallback(
    (row: number, column: number, opens: boolean) => {
      if (opens) setEditing((now) => now ?? { typed: '' });
      setSelection((now) => (now.active.row === row && now.active.column === column ? now : onCell(row, column)));
    },
    [setSelection],
  );

  return (
    <div className={css.scroll}>
      <table
        {...grid(isReadOnly, cells !== undefined)}
        className={cn(css.table, props.stickyTail && css.sticky)}
        aria-label={label}
        onKeyDown={onKeyDown}
        {...(editing ? undefined : cells?.events)}
        onPaste={onPaste}
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
              marks={cells ? columns.map((_, column) => (cells.markOf(index, column) ? '1' : '0')).join('') : ''}
              editor={
                index === at.row && editing && rowNow && columnNow && mayEdit(index, at.column)
                  ? props.editor({ row: rowNow, column: columnNow, typed: editing.typed || undefined, close })
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
  /** One character a column: "1" in the marked range. */
  marks: string;
  editor: ReactNode;
  onCell: (row: number, column: number, opens: boolean) => void;
}

/** Drawn again only when its values change or the active cell comes or goes. */
const Row = memo(function Row({ row, index, columns, activeColumn, marks, editor, onCell }: RowProps) {
  // The first cell is active before anybody is in it: the press that enters it opens nothing, so that a block can be pasted there.
  const isIn = ({ currentTarget }: PointerEvent) => currentTarget === document.activeElement;
  // A press on the cell one is in already opens it: the way in without a keyboard. Drawing a range ends elsewhere and opens nothing.
  const pressed = useRef(-1);
  const onPress = (column: number) => {
    pressed.current = column;
  };
  const onRelease = (column: number) => {
    onCell(index, column, pressed.current === column);
    pressed.current = -1;
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
            {...gridCell(cell.readOnly, marks[column] === '1')}
            tabIndex={isActive ? 0 : -1}
            aria-label={isEditing ? undefined : cell.title}
            title={cell.title}
            className={cn(
              css.cell,
              isActive && css.active,
              marks[column] === '1' && block.marked,
              ...(cell.looks ?? []).map((look) => css[look]),
            )}
            onFocus={isEditing ? undefined : () => onCell(index, column, false)}
            onPointerDown={isEditing ? undefined : (event) => onPress(isIn(event) && !event.shiftKey ? column : -1)}
            onPointerUp={isEditing ? undefined : () => onRelease(column)}
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
