import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Icon } from '@tabler/icons-react';
import { type DOMAttributes, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrowSteps, cellElement, stepFrom } from '../../lib/browser/cell-steps.ts';
import { cn } from '../../lib/cn.ts';
import { slotKey } from './board/board-slots.ts';
import { dayName, shortDayName, slotWords } from './views/week/slot-words.ts';
import css from './week-cells.module.css';

export type CellLook = 'red' | 'amber' | 'green' | 'hatched';

/** What a period shows. */
interface WeekCell {
  /** Said after its day and period. */
  readonly words: string;
  readonly looks?: readonly CellLook[] | undefined;
  readonly icon?: Icon | undefined;
  /** A press changes nothing. */
  readonly isFixed?: boolean | undefined;
}

/** What a press on a head does: all periods of a day, or all days of a period. */
interface WeekHeads {
  readonly dayLabel: (day: number) => string;
  readonly periodLabel: (period: number, shift: ShiftKey) => string;
  readonly onPress: (keys: readonly string[]) => void;
}

interface WeekCellsProps {
  /** Whose week, for screen readers. */
  label: string;
  grid: WeekGrid;
  cellOf: (slot: Slot, key: string) => WeekCell;
  /** Space or Enter on a period; left out: to be read only. */
  onKey?: ((key: string) => void) | undefined;
  /** Shift with an arrow goes from the first of two periods to the second. */
  onDraw?: ((keys: readonly [string, string]) => void) | undefined;
  /** What a pointer does on a period. */
  pointer?:
    | ((key: string) => Pick<DOMAttributes<HTMLElement>, 'onClick' | 'onPointerDown' | 'onPointerEnter'>)
    | undefined;
  /** Left out: heads are plain words. */
  heads?: WeekHeads | undefined;
}

const gridRole = (isReadOnly: boolean) => ({ role: 'grid', 'aria-readonly': isReadOnly || undefined });
const gridCell = { role: 'gridcell' };

/** A week of periods that are pressed one by one, by a whole day or by a whole period. Keyboard: arrows, Space or Enter. */
export function WeekCells({ label, grid, cellOf, onKey, onDraw, pointer, heads }: WeekCellsProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const rows = grid.shifts.flatMap(({ key: shift, periods }) =>
    periods.map((times, index) => ({ shift, period: index + 1, start: times.start, isFirst: index === 0 })),
  );
  const keyAt = ({ row, column }: { row: number; column: number }) => {
    const line = rows[row];
    const day = grid.days[column];
    return line && day !== undefined ? slotKey({ ...line, day }) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps[event.key];
    const here = keyAt(at);
    if (step) {
      const place = stepFrom(at, step, { rows: rows.length, columns: grid.days.length });
      const next = keyAt(place);
      if (event.shiftKey && here && next) onDraw?.([here, next]);
      setAt(place);
      cellElement(table.current, place)?.focus();
    } else if ((event.key === ' ' || event.key === 'Enter') && here) {
      onKey?.(here);
    } else return;
    event.preventDefault();
  };
  return (
    <table ref={table} {...gridRole(onKey === undefined)} aria-label={label} className={css.table}>
      <thead>
        <tr>
          <td />
          {grid.days.map((day) => (
            <th key={day} scope="col">
              <Head
                label={heads?.dayLabel(day)}
                onPress={() => heads?.onPress(rows.map((line) => slotKey({ ...line, day })))}
              >
                <span className={css.long}>{dayName(t, day)}</span>
                <span className={css.short} aria-hidden>
                  {shortDayName(t, day)}
                </span>
              </Head>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, row) => (
          <Fragment key={`${line.shift} ${line.period}`}>
            {line.isFirst && (
              <tr className={css.shift}>
                <th scope="rowgroup" colSpan={grid.days.length + 1}>
                  {t(`timetableViews.session.${line.shift}`)}
                </th>
              </tr>
            )}
            <tr>
              <th scope="row">
                <Head
                  label={heads?.periodLabel(line.period, line.shift)}
                  onPress={() => heads?.onPress(grid.days.map((day) => slotKey({ ...line, day })))}
                >
                  <span>{line.period}</span>
                  <span className={css.time}>{line.start}</span>
                </Head>
              </th>
              {grid.days.map((day, column) => {
                const slot = { day, shift: line.shift, period: line.period };
                const key = slotKey(slot);
                const { words, looks = [], icon: Sign, isFixed } = cellOf(slot, key);
                const label = `${slotWords(t, slot)}: ${words}`;
                return (
                  <td
                    key={day}
                    {...gridCell}
                    data-row={row}
                    data-column={column}
                    tabIndex={row === at.row && column === at.column ? 0 : -1}
                    aria-label={label}
                    title={label}
                    className={cn(css.cell, ...looks.map((look) => css[look]), isFixed && css.fixed)}
                    onFocus={() => setAt({ row, column })}
                    onKeyDown={onKeyDown}
                    {...pointer?.(key)}
                  >
                    {Sign && <Sign size={16} aria-hidden />}
                  </td>
                );
              })}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Head({ label, onPress, children }: { label: string | undefined; onPress: () => void; children: ReactNode }) {
  if (label === undefined) return <span className={css.head}>{children}</span>;
  return (
    <button type="button" className={css.head} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** A period's look as a sample, for a legend. */
export function CellSwatch({ look, icon: Sign }: { look: CellLook; icon: Icon }) {
  return (
    <span className={cn(css.swatch, css[look])}>
      <Sign size={14} aria-hidden />
    </span>
  );
}
