import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { columnName } from '../column-label.ts';
import { useSheet, useSheetValue } from '../sheet-context.ts';
import { FIRST_CELL_COLUMN, gridCell, gridRow } from './grid-roles.ts';
import css from './sheet-grid.module.css';

/** The head of one page: regular marks under one heading. The second page repeats it for the eye only. */
export function SheetHeader({ isCopy }: { isCopy?: boolean }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const active = useSheetValue((session) => session.store.selection().active.column);
  const { mode } = store.data().sheet;
  const regular = store.columns.filter(({ mark }) => mark?.labelKey === 'regular').length;
  return (
    <div {...gridRow(1)} aria-hidden={isCopy || undefined} className={css.header}>
      <div {...gridCell(1, 'columnheader')} className={css.headNumber}>
        {t('grading.column.number')}
      </div>
      <div {...gridCell(2, 'columnheader')} className={css.headName}>
        {t('grading.column.pupil')}
      </div>
      {regular > 0 && (
        <div
          {...{ role: 'presentation' }}
          className={css.group}
          style={{ gridColumn: `3 / span ${regular}` }}
          aria-hidden
        >
          {t('grading.column.regular')}
        </div>
      )}
      {store.columns.map((column, index) => {
        const isGrouped = column.mark?.labelKey === 'regular';
        const name = columnName(t, column, mode);
        return (
          <div
            key={column.key}
            {...gridCell(FIRST_CELL_COLUMN + index, 'columnheader')}
            {...{ 'aria-label': name }}
            className={cn(isGrouped ? css.headSub : css.head, css[column.kind], index === active && css.activeColumn)}
            style={{ gridColumn: 3 + index }}
          >
            {isGrouped ? column.mark?.ordinal : name}
          </div>
        );
      })}
    </div>
  );
}
