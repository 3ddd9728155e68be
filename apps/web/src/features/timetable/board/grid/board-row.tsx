import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import type { BoardColumn } from '../board-slots.ts';
import type { BoardWords } from '../board-words.ts';
import { belongTogether } from '../history/board-sets.ts';
import { breakable } from './board-column.ts';
import css from './board-grid.module.css';
import type { BoardCell, BoardRow, BoardView } from './board-rows.ts';
import { lookOf, type TargetLook, type Targets } from './use-board-targets.ts';

export const targetIcons = {
  FREE: IconCheck,
  WORSE: IconAlertTriangle,
  SWAP: IconArrowsExchange,
  CONFLICT: IconX,
} satisfies Record<TargetLook, unknown>;

interface RowProps {
  row: BoardRow;
  index: number;
  view: BoardView;
  columns: readonly BoardColumn[];
  words: BoardWords;
  /** The column of the active cell; -1: it is in another row. */
  activeColumn: number;
  /** Where the lesson held could go in this row. */
  targets: Targets | undefined;
  /** The lessons held, when they are in this row. */
  heldIds: ReadonlySet<string> | undefined;
  /** Lessons somebody else has just changed, when one is in this row. */
  fresh: ReadonlySet<string> | undefined;
  /** Lessons that break the rule being looked at. */
  lit: ReadonlySet<string> | undefined;
}

/** One class, teacher or room over the week; drawn again only when something in it changes. */
export const BoardRowLine = memo(function BoardRowLine(props: RowProps) {
  const { row, index, columns, activeColumn } = props;
  const isActive = activeColumn >= 0;
  return (
    <div {...{ role: 'row', 'aria-rowindex': index + 3 }} className={css.row}>
      <div {...{ role: 'rowheader' }} className={cn(css.head, isActive && css.here)} title={row.name}>
        <span>{row.name}</span>
      </div>
      {columns.map((column, at) => (
        <Cell key={column.key} {...props} cell={row.cells[at]} column={column} at={at} isActive={at === activeColumn} />
      ))}
    </div>
  );
});

function Cell(props: RowProps & { cell: BoardCell | undefined; column: BoardColumn; at: number; isActive: boolean }) {
  const { cell, column, at, row, index, view, words, targets, heldIds, fresh, lit, isActive } = props;
  const { t } = useTranslation();
  const lessons = cell?.lessons ?? [];
  const first = lessons.find(({ id }) => heldIds?.has(id)) ?? lessons[0];
  const isHeld = first !== undefined && heldIds?.has(first.id) === true;
  const shown = first ? lessons.filter((lesson) => belongTogether(first, lesson)) : lessons;
  const target = targets?.get(column.key);
  const look = target && !isHeld ? lookOf(target) : undefined;
  const Sign = look && targetIcons[look];
  const isLocked = lessons.some((lesson) => lesson.isLocked);
  const said = [
    `${row.name}, ${words.slot(column.slot)}: ${lessons.map(words.whole).join('; ') || t(cell?.isClosed ? 'timetable.board.closed' : 'timetable.board.empty')}`,
    isLocked && t('timetable.board.lockedMark'),
    cell?.isClash && t('timetable.board.clashMark'),
    isHeld && t('timetable.board.picked'),
    look && t(`timetable.board.kinds.${look}`),
  ]
    .filter(Boolean)
    .join('. ');
  const [top, bottom] = words.cells(view, shown);
  return (
    <div
      {...{ role: 'gridcell', 'aria-selected': isHeld, 'aria-label': said }}
      data-row={index}
      data-column={at}
      data-lesson={first?.id}
      tabIndex={isActive ? 0 : -1}
      title={said}
      className={cn(
        css.cell,
        column.startsDay ? css.day : column.startsShift && css.shift,
        (cell?.isClosed || (view === 'class' && !first)) && css.closed,
        cell?.continues && css.continued,
        first && first.purpose !== 'LESSON' && css.fixed,
        look && css[look],
        isHeld && css.held,
        cell?.isClash && css.clash,
        isActive && css.active,
        first && fresh?.has(first.id) && css.fresh,
        lessons.some(({ id }) => lit?.has(id)) && css.lit,
      )}
    >
      {first && (
        <>
          <b>{breakable(top)}</b>
          <span>{bottom}</span>
        </>
      )}
      {isLocked && <IconLock size={11} className={css.lock} aria-hidden />}
      {lessons.length > shown.length && <span className={css.more}>+{lessons.length - shown.length}</span>}
      {Sign && look !== 'CONFLICT' && <Sign size={13} className={css.sign} aria-hidden />}
    </div>
  );
}
