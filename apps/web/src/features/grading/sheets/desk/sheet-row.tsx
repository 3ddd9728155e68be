import type { TFunction } from 'i18next';
import { memo } from 'react';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { shortName } from '../../../../lib/words/names.ts';
import { exemptionText } from '../../exemptions/exemption-text.ts';
import { useIsActiveRow, useSheet } from '../sheet-context.ts';
import { gridCell, gridRow } from './grid-roles.ts';
import { SheetCell } from './sheet-cell.tsx';
import css from './sheet-grid.module.css';

/** What fits beside the number at 168 px. */
const LONGEST_NAME = 20;

/** One pupil: number, name, cells. */
export const SheetRow = memo(function SheetRow({ row, t }: { row: number; t: TFunction }) {
  const { store } = useSheet();
  const isActive = useIsActiveRow(row);
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
      {store.columns.map(({ key }, column) => (
        <SheetCell key={key} row={row} column={column} t={t} />
      ))}
    </div>
  );
});
