import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { cn } from '../../../../lib/cn.ts';
import type { SheetStore } from '../saving/sheet-store.ts';
import { earnedElsewhere, formerSchoolOf } from '../sheet-model.ts';
import { FIRST_CELL_COLUMN, gridCell } from './grid-roles.ts';
import { SheetEditor } from './sheet-editor.tsx';
import css from './sheet-grid.module.css';

/**
 * One cell; mouse and keys are the grid's business. Drawn by its row and no component of its own: hundreds of cells that each listen and are
 * remembered by themselves were half of what opening a sheet costs.
 */
export function sheetCell(store: SheetStore, row: number, column: number, t: TFunction): ReactElement {
  const view = store.view(row, column);
  const { key, kind, mark } = store.columns[column] ?? {};
  const pupil = store.data().rows[row];
  const from = earnedElsewhere(t, pupil, store.columns[column], column, view.version);
  const school = formerSchoolOf(pupil, store.columns[column]);
  const isWord =
    mark && typeof view.content !== 'string' && view.content.state !== 'value' && view.status !== 'invalid';
  const look = cn(
    css.cell,
    kind && css[kind],
    isWord && css.word,
    view.isActive && css.active,
    view.isMarked && css.marked,
    (view.status === 'invalid' || view.status === 'refused') && css.wrong,
    view.status === 'conflict' && css.conflict,
    (view.status === 'waiting' || view.status === 'sending') && css.unsent,
    view.version > 1 && view.status === 'saved' && kind !== 'remark' && css.edited,
    (from || school) && css.carried,
    view.isGap && css.gap,
  );
  return (
    <div
      key={key}
      {...gridCell(FIRST_CELL_COLUMN + column)}
      {...{ 'aria-selected': view.isActive || view.isMarked, 'aria-readonly': view.isReadOnly || undefined }}
      className={look}
      title={school ? t('grading.formerSchool.from', { school }) : from}
      data-row={row}
      data-column={column}
    >
      {view.isActive ? <SheetEditor row={row} column={column} view={view} /> : view.text}
    </div>
  );
}
