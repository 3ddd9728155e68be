import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellPlace, cellSteps, focusCell, stepFrom } from '../../../../lib/browser/cell-steps.ts';
import { cn } from '../../../../lib/cn.ts';
import type { BoardColumn } from '../board-slots.ts';
import { type BoardWords, dayWord } from '../board-words.ts';
import css from './board-grid.module.css';
import { BoardRowLine } from './board-row.tsx';
import { type BoardRow, type BoardView, holders } from './board-rows.ts';
import type { Targets } from './use-board-targets.ts';

export interface BoardGridProps {
  view: BoardView;
  rows: readonly BoardRow[];
  columns: readonly BoardColumn[];
  words: BoardWords;
  active: CellPlace;
  /** Moves the focus there when it comes from the keyboard or from a link. */
  onActive: (place: CellPlace) => void;
  /** The focus has come to a cell by itself. */
  onFocusCell: (place: CellPlace) => void;
  /** A new object moves the focus to the active cell. */
  focusNow: object | null;
  /** The lessons in the hand, and their ids. */
  held: readonly BoardLesson[];
  heldIds: ReadonlySet<string>;
  targets: Targets | undefined;
  fresh: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  /** Click or Enter. */
  onAct: (place: CellPlace) => void;
  /** The pointer is over a cell; null: it has left the grid. */
  onPoint: (place: CellPlace | null) => void;
  /** A key the grid itself does not know. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The cell an event happened in. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** The week of every class, teacher or room: one active cell, arrows, Enter; nothing is kept here. */
export function BoardGrid(props: BoardGridProps) {
  const { view, rows, columns, words, active, onActive, focusNow, held, heldIds, targets, fresh, lit } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusNow) return;
    focusCell(body.current, active);
    // Only a new wish moves the focus: a click has put it where it belongs.
  }, [focusNow, active]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (props.onKey(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = cellSteps[event.key];
    if (step) onActive(stepFrom(active, step, { rows: rows.length, columns: columns.length }));
    else if (event.key === 'Enter' || event.key === ' ') props.onAct(active);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place) props.onAct(place);
  };
  const heldBy = new Set(held.flatMap((lesson) => holders(view, lesson)));
  const days = columns.filter(({ startsDay }) => startsDay);
  const perDay = columns.length / Math.max(1, days.length);
  const style = { '--columns': columns.length, '--column': `${words.column}px`, '--rows': rows.length } as Record<
    string,
    unknown
  >;
  const grid = {
    role: 'grid',
    'aria-label': t('timetable.board.grid'),
    'aria-rowcount': rows.length + 2,
    'aria-colcount': columns.length + 1,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target);
      if (place) props.onFocusCell(place);
    },
    onClick,
    onPointerOver: (event: PointerEvent) => props.onPoint(placeOf(event.target)),
    onPointerLeave: () => props.onPoint(null),
  };
  return (
    <div className={css.scroll} data-board-scroll>
      <div ref={body} {...grid} className={cn(css.grid, view !== 'class' && css.wideHeads)} style={style}>
        <div className={css.heads} {...{ role: 'rowgroup' }}>
          <div {...{ role: 'row' }} className={css.days}>
            <div {...{ role: 'columnheader' }} className={css.corner}>
              {t(`timetable.board.corner.${view}`)}
            </div>
            {days.map(({ key, slot }) => (
              <div
                key={key}
                {...{ role: 'columnheader', 'aria-colspan': perDay }}
                className={css.dayHead}
                style={{ gridColumn: `span ${perDay}` }}
              >
                <span>{dayWord(t, slot.day)}</span>
              </div>
            ))}
          </div>
          <div {...{ role: 'row' }} className={css.periods}>
            <div
              {...{ role: 'columnheader', 'aria-label': t(`timetable.board.corner.${view}`) }}
              className={css.corner}
            />
            {columns.map(({ key, slot, startsDay, startsShift }, at) => (
              <div
                key={key}
                {...{ role: 'columnheader', 'aria-label': words.slot(slot) }}
                className={cn(
                  css.periodHead,
                  startsDay ? css.day : startsShift && css.shift,
                  at === active.column && css.here,
                )}
              >
                <span className="figures">{slot.period}</span>
              </div>
            ))}
          </div>
        </div>
        <div {...{ role: 'rowgroup' }} className={css.body}>
          {rows.map((row, index) => {
            const isHolder = heldBy.has(row.id);
            return (
              <BoardRowLine
                key={row.id}
                row={row}
                index={index}
                view={view}
                columns={columns}
                words={words}
                activeColumn={index === active.row ? active.column : -1}
                targets={isHolder ? targets : undefined}
                heldIds={isHolder ? heldIds : undefined}
                fresh={touches(row, fresh) ? fresh : undefined}
                lit={touches(row, lit) ? lit : undefined}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const touches = (row: BoardRow, ids: ReadonlySet<string>) =>
  ids.size > 0 && row.cells.some(({ lessons }) => lessons.some(({ id }) => ids.has(id)));
