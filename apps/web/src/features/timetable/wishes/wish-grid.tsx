import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Icon, IconBan, IconHeart, IconThumbDown, IconX } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrowSteps, cellElement, stepFrom } from '../../../lib/browser/cell-steps.ts';
import { cn } from '../../../lib/cn.ts';
import { dayName, shortDayName, slotWords } from '../views/week/slot-words.ts';
import css from './wish-grid.module.css';
import { keyOf, type Mark, type Marks } from './wish-marks.ts';

const looks: Readonly<Record<Mark, { icon: Icon; className: string | undefined }>> = {
  CANNOT: { icon: IconX, className: css.cannot },
  UNWANTED: { icon: IconThumbDown, className: css.unwanted },
  PREFERRED: { icon: IconHeart, className: css.preferred },
  DROPPED: { icon: IconBan, className: css.dropped },
};

interface WishGridProps {
  /** Whose week, for screen readers. */
  name: string;
  grid: WeekGrid;
  marks: Marks;
  /** What a tap makes of some periods at once; left out: to be read only. */
  onTap?: ((keys: readonly string[]) => void) | undefined;
  /** Only marked periods can be tapped. */
  onlyMarked?: boolean | undefined;
}

const gridRole = (isReadOnly: boolean) => ({ role: 'grid', 'aria-readonly': isReadOnly || undefined });
const gridCell = { role: 'gridcell' };

/** A week whose periods change by a tap; the head of a day or of a period changes all of it. Keyboard: arrows, Space or Enter. */
export function WishGrid({ name, grid, marks, onTap, onlyMarked = false }: WishGridProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const rows = grid.shifts.flatMap(({ key: shift, periods }) =>
    periods.map((times, index) => ({ shift, period: index + 1, start: times.start, isFirst: index === 0 })),
  );
  const keyAt = (row: number, column: number) => {
    const line = rows[row];
    const day = grid.days[column];
    return line && day !== undefined ? keyOf({ day, shift: line.shift, period: line.period }) : undefined;
  };
  const tap = (keys: readonly (string | undefined)[]) => {
    const open = keys.flatMap((key) => (key !== undefined && (!onlyMarked || marks[key]) ? [key] : []));
    if (open.length > 0) onTap?.(open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps[event.key];
    if (step) {
      const place = stepFrom(at, step, { rows: rows.length, columns: grid.days.length });
      setAt(place);
      cellElement(body.current, place)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      tap([keyAt(at.row, at.column)]);
    } else return;
    event.preventDefault();
  };
  const whole = onTap !== undefined && !onlyMarked;
  return (
    <table
      ref={body}
      {...gridRole(onTap === undefined)}
      aria-label={t('timetableViews.week.table_caption', { name, span: t('timetableWishes.own.week') })}
      className={css.table}
    >
      <thead>
        <tr>
          <td />
          {grid.days.map((day, column) => (
            <th key={day} scope="col">
              {whole ? (
                <button
                  type="button"
                  className={css.head}
                  aria-label={dayName(t, day)}
                  onClick={() => tap(rows.map((_, row) => keyAt(row, column)))}
                >
                  <DayHead day={day} />
                </button>
              ) : (
                <span className={css.head}>
                  <DayHead day={day} />
                </span>
              )}
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
                {whole ? (
                  <button
                    type="button"
                    className={css.head}
                    aria-label={`${t('timetableViews.period', { period: line.period })}, ${t(`timetableViews.shift.${line.shift}`)}`}
                    onClick={() => tap(grid.days.map((_, column) => keyAt(row, column)))}
                  >
                    <span>{line.period}</span>
                    <span className={css.time}>{line.start}</span>
                  </button>
                ) : (
                  <span className={css.head}>
                    <span>{line.period}</span>
                    <span className={css.time}>{line.start}</span>
                  </span>
                )}
              </th>
              {grid.days.map((day, column) => {
                const slot = { day, shift: line.shift, period: line.period };
                const key = keyOf(slot);
                const mark = marks[key];
                const look = mark && looks[mark];
                const words = `${slotWords(t, slot)}: ${t(`timetableWishes.mark.${mark ?? 'NONE'}`)}`;
                return (
                  <td
                    key={day}
                    {...gridCell}
                    data-row={row}
                    data-column={column}
                    tabIndex={row === at.row && column === at.column ? 0 : -1}
                    aria-label={words}
                    title={words}
                    className={cn(css.cell, look?.className, (!onTap || (onlyMarked && !mark)) && css.fixed)}
                    onFocus={() => setAt({ row, column })}
                    onClick={() => tap([key])}
                    onKeyDown={onKeyDown}
                  >
                    {look && <look.icon size={16} aria-hidden />}
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

/** What the colours and signs stand for. */
export function WishLegend({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.legend}>
      {marks.map((mark) => {
        const { icon: Sign, className } = looks[mark];
        return (
          <li key={mark}>
            <span className={cn(css.swatch, className)}>
              <Sign size={14} aria-hidden />
            </span>
            {t(`timetableWishes.mark.${mark}`)}
          </li>
        );
      })}
    </ul>
  );
}

function DayHead({ day }: { day: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={css.long}>{dayName(t, day)}</span>
      <span className={css.short} aria-hidden>
        {shortDayName(t, day)}
      </span>
    </>
  );
}
