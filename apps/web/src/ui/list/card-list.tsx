import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Link } from '../link/link.tsx';
import css from './card-list.module.css';
import type { Column, DataTableProps } from './data-table.tsx';

function split<T>(columns: readonly Column<T>[]) {
  const [title, ...others] = columns;
  let free = others.some((column) => column.card === 'detail') ? 0 : 2;
  const details: Column<T>[] = [];
  const sides: Column<T>[] = [];
  for (const column of others) {
    if (column.card === 'side') sides.push(column);
    else if (column.card === 'detail' || (column.card === undefined && free-- > 0)) details.push(column);
  }
  return { title, details, sides };
}

type CardListProps<T> = Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'rowName' | 'refreshing' | 'selected' | 'onSelect'
>;

/** The rows of a list on a phone: two lines each, the whole row is the link. */
export function CardList<T>(props: CardListProps<T>) {
  const { label, columns, rows, rowKey, rowHref, rowName, refreshing, selected, onSelect } = props;
  const { t } = useTranslation();
  const { title, details, sides } = split(columns);
  const toggle = (key: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  };
  const content = (row: T) => (
    <>
      <span className={css.words}>
        <span className={cn(css.title, title?.figures && 'figures')}>{title?.cell(row)}</span>
        {details.length > 0 && (
          <span className={css.details}>
            {details
              .map(({ key, cell }) => ({ key, said: cell(row) }))
              .filter(({ said }) => said !== '' && said !== null && said !== undefined && said !== false)
              .map(({ key, said }, index) => (
                <Fragment key={key}>
                  {index > 0 && ' · '}
                  {said}
                </Fragment>
              ))}
          </span>
        )}
      </span>
      {sides.map((column) => (
        <span key={column.key} className={cn(css.side, column.figures && 'figures')}>
          {column.cell(row)}
        </span>
      ))}
    </>
  );
  return (
    <ul className={css.list} aria-label={label} aria-busy={rows === undefined || refreshing || undefined}>
      {rows === undefined &&
        [140, 180, 120, 160, 150, 170].map((width) => (
          <li key={width} className={css.row} aria-hidden="true">
            <span className={css.words}>
              <span className={css.grey} style={{ width }} />
              <span className={css.grey} style={{ width: width - 40 }} />
            </span>
          </li>
        ))}
      {rows?.map((row) => {
        const key = rowKey(row);
        const isSelected = selected?.has(key) ?? false;
        return (
          <li key={key} className={cn(css.row, isSelected && css.selected)}>
            {selected && (
              <label className={css.check}>
                <span className="sr-only">{t('ui.list.selectRow', { name: rowName(row) })}</span>
                <input
                  type="checkbox"
                  className="ph-check"
                  checked={isSelected}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              </label>
            )}
            {rowHref ? (
              <Link href={rowHref(row)} className={css.link}>
                {content(row)}
                <IconChevronRight size={18} aria-hidden />
              </Link>
            ) : (
              <div className={css.link}>{content(row)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
