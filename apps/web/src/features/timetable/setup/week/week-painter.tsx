import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Icon, IconEraser } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrowSteps, cellElement, stepFrom } from '../../../../lib/browser/cell-steps.ts';
import { cn } from '../../../../lib/cn.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Segmented } from '../../../../ui/form/fields/choice-fields.tsx';
import { slotKey } from '../../board/board-slots.ts';
import { dayName, shortDayName, slotWords } from '../../views/week/slot-words.ts';
import type { Painted } from '../constraint-slots.ts';
import css from './week-painter.module.css';

export interface Brush {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly look: 'red' | 'amber' | 'green';
}

export interface WeekPainterProps {
  /** Whose week, for screen readers. */
  name: string;
  grid: WeekGrid;
  brushes: readonly Brush[];
  painted: Painted;
  onChange: (painted: Painted) => void;
  /** Whole days that are out anyway. */
  daysOff?: readonly number[] | undefined;
  isReadOnly?: boolean | undefined;
}

/** A table that is painted is a grid to screen readers. */
const gridRole = (isReadOnly: boolean) => ({ role: 'grid', 'aria-readonly': isReadOnly || undefined });
const gridCell = { role: 'gridcell' };

/**
 * A week to paint periods in. A press paints or clears, dragging goes on with the same; the head of a day or of a period takes all of it.
 * Keyboard: arrows, Space or Enter; with Shift the arrows paint.
 */
export function WeekPainter(props: WeekPainterProps) {
  const { name, grid, brushes, painted, onChange, daysOff = [], isReadOnly = false } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(brushes[0]?.key ?? '');
  const [at, setAt] = useState({ row: 0, column: 0 });
  const body = useRef<HTMLTableElement>(null);
  /** While a button is held down: what is put on the periods passed; null clears. */
  const stroke = useRef<string | null | undefined>(undefined);
  const now = useRef(painted);
  now.current = painted;
  useEffect(() => {
    const end = () => {
      stroke.current = undefined;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  const rows = grid.shifts.flatMap(({ key: shift, periods }) =>
    periods.map((times, index) => ({ shift, period: index + 1, start: times.start, isFirst: index === 0 })),
  );
  const slotAt = (row: number, column: number) => {
    const line = rows[row];
    const day = grid.days[column];
    return line && day !== undefined ? { day, shift: line.shift, period: line.period } : undefined;
  };
  const put = (keys: readonly string[], brush: string | null) => {
    const next = new Map(now.current);
    for (const key of keys) {
      if (brush === null) next.delete(key);
      else next.set(key, brush);
    }
    now.current = next;
    onChange(next);
  };
  const begin = (key: string) => {
    if (isReadOnly) return;
    stroke.current = painted.get(key) === chosen ? null : chosen;
    put([key], stroke.current);
  };
  /** All of them, or none when all are painted already. */
  const fill = (keys: readonly string[]) => put(keys, keys.every((key) => painted.get(key) === chosen) ? null : chosen);
  const keysOf = (test: (row: number, column: number) => boolean) =>
    rows.flatMap((_, row) =>
      grid.days.flatMap((_day, column) => {
        const slot = test(row, column) ? slotAt(row, column) : undefined;
        return slot ? [slotKey(slot)] : [];
      }),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps[event.key];
    const here = slotAt(at.row, at.column);
    if (step) {
      const place = stepFrom(at, step, { rows: rows.length, columns: grid.days.length });
      const next = slotAt(place.row, place.column);
      if (event.shiftKey && !isReadOnly && here && next) {
        put([slotKey(here), slotKey(next)], chosen);
      }
      setAt(place);
      cellElement(body.current, place)?.focus();
    } else if ((event.key === ' ' || event.key === 'Enter') && here) {
      begin(slotKey(here));
      stroke.current = undefined;
    } else return;
    event.preventDefault();
  };

  return (
    <div className={css.painter}>
      {!isReadOnly && (
        <div className={css.tools}>
          {brushes.length > 1 && (
            <Segmented
              label={t('timetableSetup.paint.brush')}
              choices={brushes.map(({ key, label, icon }) => ({ value: key, label, icon }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
          <Button
            small
            kind="quiet"
            icon={IconEraser}
            disabled={painted.size === 0}
            onClick={() => onChange(new Map())}
          >
            {t('timetableSetup.paint.clear')}
          </Button>
        </div>
      )}
      <div className={css.scroll}>
        <table
          ref={body}
          {...gridRole(isReadOnly)}
          aria-label={t('timetableSetup.paint.label', { name })}
          className={css.table}
        >
          <thead>
            <tr>
              <td />
              {grid.days.map((day, column) => (
                <th key={day} scope="col">
                  {isReadOnly ? (
                    <DayHead day={day} />
                  ) : (
                    <button
                      type="button"
                      className={css.head}
                      aria-label={t('timetableSetup.paint.wholeDay', { day: t(`timetableSetup.day.${day}`) })}
                      title={t('timetableSetup.paint.wholeDay', { day: t(`timetableSetup.day.${day}`) })}
                      onClick={() => fill(keysOf((_, each) => each === column))}
                    >
                      <DayHead day={day} />
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
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
                    <PeriodHead
                      line={line}
                      isReadOnly={isReadOnly}
                      onFill={() => fill(keysOf((each) => each === row))}
                    />
                  </th>
                  {grid.days.map((day, column) => {
                    const slot = { day, shift: line.shift, period: line.period };
                    const key = slotKey(slot);
                    const brush = brushes.find((each) => each.key === painted.get(key));
                    const isOff = daysOff.includes(day);
                    const state = brush?.label ?? t(`timetableSetup.paint.${isOff ? 'dayOff' : 'free'}`);
                    const words = `${slotWords(t, slot)}: ${state}`;
                    return (
                      <td
                        key={day}
                        {...gridCell}
                        data-row={row}
                        data-column={column}
                        tabIndex={row === at.row && column === at.column ? 0 : -1}
                        aria-label={words}
                        title={words}
                        className={cn(css.cell, isOff && css.off, brush && css[brush.look], isReadOnly && css.fixed)}
                        onFocus={() => setAt({ row, column })}
                        onPointerDown={(event) => event.button === 0 && begin(key)}
                        onPointerEnter={() => stroke.current !== undefined && put([key], stroke.current)}
                      >
                        {brush && <brush.icon size={16} aria-hidden />}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && <p className="secondary small">{t('timetableSetup.paint.hint')}</p>}
    </div>
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

interface PeriodHeadProps {
  line: { shift: 'MORNING' | 'AFTERNOON'; period: number; start: string };
  isReadOnly: boolean;
  onFill: () => void;
}

function PeriodHead({ line, isReadOnly, onFill }: PeriodHeadProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <span>{line.period}</span>
      <span className={css.time}>{line.start}</span>
    </>
  );
  if (isReadOnly) return <span className={css.head}>{content}</span>;
  const label = t('timetableSetup.paint.wholePeriod', {
    period: line.period,
    shift: t(`timetableViews.shift.${line.shift}`),
  });
  return (
    <button type="button" className={css.head} aria-label={label} title={label} onClick={onFill}>
      {content}
    </button>
  );
}
