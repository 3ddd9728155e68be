import type { TFunction } from 'i18next';
import { memo } from 'react';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { shortName } from '../../../../lib/words/names.ts';
import { exemptionText } from '../../exemptions/exemption-text.ts';
import { useSheet, useSheetRow } from '../sheet-context.ts';
import { gridCell, gridRow } from './grid-roles.ts';
import { sheetCell } from './sheet-cell.tsx';
import css from './sheet-grid.module.css';

/** What fits beside the number at 168 px. */
const LONGEST_NAME = 20;

/** One pupil: number, name, cells. It redraws only when something of the row changes. */
export const SheetRow = memo(function SheetRow({ row, t }: { row: number; t: TFunction }) {
  const { store } = useSheet();
  useSheetRow(row);
  const isActive = !store.isAtEnd() && store.selection().active.row === row;
  const pupil = store.data().rows[row];
  if (!pupil) return null;
  const { name, leftOn, joinedOn, carried, exemption } = pupil;
  const from = [...new Set(carried.map(({ className }) => className))].join(', ');
  const moved = leftOn
    ? t('grading.sheet.left', { date: formatDayMonth(leftOn) })
    : joinedOn &&
      t(from ? 'grading.sheet.joinedFrom' : 'grading.sheet.joined', { date: formatDayMonth(joinedOn), from });
  return (
    <div {...gridRow(row + 2)} className={cn(css.row, isActive && css.activeRow, leftOn && css.gone)}>
      <div {...gridCell(1)} className={css.number}>
        {pupil.orderNumber}
      </div>
      <div {...gridCell(2, 'rowheader')} className={css.name} title={moved ? `${name}, ${moved}` : name}>
        <span>{shortName(name, LONGEST_NAME)}</span>
        {moved && <small>{moved}</small>}
        {exemption && <small>{exemptionText(exemption, t)}</small>}
      </div>
      {store.columns.map((_, column) => sheetCell(store, row, column, t))}
    </div>
  );
});
