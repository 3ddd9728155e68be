import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSort } from '../../lib/address/list-state.ts';
import { cn } from '../../lib/cn.ts';
import { Link } from '../link/link.tsx';
import css from './data-table.module.css';

/** One column of a list. The first column names the row and stays in view. */
export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end' | undefined;
  /** Digits of one width: marks, dates, phones, codes. */
  figures?: boolean | undefined;
  /** The list can be sorted by it, under this name; `true` takes `key`. */
  sort?: string | true | undefined;
  /** Not shown until somebody chooses it. */
  hidden?: boolean | undefined;
  /** Least width in pixels. */
  width?: number | undefined;
  /** On phones: in the second line (`detail`), at the end (`side`), or not at all. Standard: the next two are details. */
  card?: 'detail' | 'side' | 'none' | undefined;
}

export interface DataTableProps<T> {
  /** What the table lists, for screen readers: "Học sinh". */
  label: string;
  columns: readonly Column<T>[];
  /** undefined while the first rows are on their way: grey rows stand there. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** Where a row leads; the first cell becomes a real link. */
  rowHref?: ((row: T) => string) | undefined;
  /** How a row is called (check box, preview). */
  rowName: (row: T) => string;
  /** New rows are on their way; the old ones stay. */
  refreshing?: boolean | undefined;
  sort?: ListSort | null | undefined;
  onSort?: ((sort: ListSort) => void) | undefined;
  /** Given: rows have check boxes. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** The row whose preview is open. */
  currentKey?: string | undefined;
  /** Given: a click beside the link opens the preview instead of the record. */
  onCurrent?: ((key: string) => void) | undefined;
  /** 44 px for a name with a second line, 52 px for a picture. */
  rowHeight?: 36 | 44 | 52 | undefined;
}

const GREY_ROWS = [72, 58, 64, 80, 52, 69, 61, 75, 56, 66, 71, 60];

function SortHeader<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>;
  sort: ListSort | null;
  onSort: (s: ListSort) => void;
}) {
  const key = column.sort === true ? column.key : (column.sort ?? '');
  const direction = sort?.key === key ? sort.direction : null;
  const Arrow = direction === 'desc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={cn(css.sort, direction && css.sorted)}
      onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {column.header}
      <Arrow size={14} aria-hidden />
    </button>
  );
}

/** Moves the focus between the links of the rows: arrows and j/k; Enter follows the link by itself. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A plain table with sticky head and first column, sorting, check boxes and a keyboard. Rows are given, never fetched here. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, rowHref, rowName, refreshing, sort = null, onSort } = props;
  const { selected, onSelect, currentKey, onCurrent, rowHeight = 36 } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLInputElement>(null);
  const keys = rows?.map(rowKey) ?? [];
  const chosen = selected ? keys.filter((key) => selected.has(key)).length : 0;
  const latest = useRef(onCurrent);
  latest.current = onCurrent;

  useEffect(() => {
    if (head.current) head.current.indeterminate = chosen > 0 && chosen < keys.length;
  }, [chosen, keys.length]);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || target.closest('a, button, input, label, select') || window.getSelection()?.toString()) return;
      const row = target.closest('tr');
      const key = row?.dataset.key;
      if (key === undefined) return;
      if (latest.current) latest.current(key);
      else row?.querySelector<HTMLElement>('a[data-row-link]')?.click();
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);

  const toggle = (key: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  };
  const toggleAll = (on: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onSelect?.(next);
  };
  const sortOf = (column: Column<T>) => {
    if (!column.sort) return undefined;
    if (sort?.key !== (column.sort === true ? column.key : column.sort)) return 'none';
    return sort.direction === 'asc' ? 'ascending' : 'descending';
  };

  return (
    <div className={css.scroll} data-list-scroll>
      {refreshing && <div className={css.progress} />}
      <table
        className={cn(css.table, selected && css.selectable)}
        aria-label={label}
        aria-busy={rows === undefined || refreshing || undefined}
        data-height={rowHeight}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {selected && (
              <th scope="col" className={css.check}>
                <input
                  ref={head}
                  type="checkbox"
                  className="ph-check"
                  aria-label={t('ui.list.selectPage')}
                  checked={keys.length > 0 && chosen === keys.length}
                  disabled={keys.length === 0}
                  onChange={(event) => toggleAll(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(column.align === 'end' && css.end)}
                aria-sort={sortOf(column)}
                style={column.width ? { minWidth: column.width } : undefined}
              >
                {column.sort && onSort ? <SortHeader column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows === undefined &&
            GREY_ROWS.map((width) => (
              <tr key={width}>
                {selected && <td className={css.check} />}
                {columns.map((column, index) => (
                  <td key={column.key}>
                    <span className={css.grey} style={{ width: index === 0 ? `${width + 40}px` : `${width}px` }} />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => {
            const key = rowKey(row);
            const isSelected = selected?.has(key) ?? false;
            return (
              <tr
                key={key}
                data-key={key}
                className={cn(isSelected && css.selected, key === currentKey && css.current)}
              >
                {selected && (
                  <td className={css.check}>
                    <input
                      type="checkbox"
                      className="ph-check"
                      aria-label={t('ui.list.selectRow', { name: rowName(row) })}
                      checked={isSelected}
                      onChange={(event) => toggle(key, event.target.checked)}
                    />
                  </td>
                )}
                {columns.map((column, index) => {
                  const className = cn(column.align === 'end' && css.end, column.figures && 'figures');
                  if (index > 0) {
                    return (
                      <td key={column.key} className={className}>
                        {column.cell(row)}
                      </td>
                    );
                  }
                  return (
                    <th key={column.key} scope="row" className={className}>
                      {rowHref ? (
                        <Link href={rowHref(row)} className={css.rowLink} data-row-link>
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                    </th>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
