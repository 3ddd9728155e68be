import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { BoardColumn } from '../board/board-slots.ts';
import { useBoardWords } from '../board/board-words.ts';
import { breakable } from '../board/grid/board-column.ts';
import { type BoardRow, type BoardView, boardViews } from '../board/grid/board-rows.ts';
import { type SchoolBlock, schoolBlocks } from './school-blocks.ts';
import { isSetClose, narrowest } from './school-words.ts';
import css from './view.module.css';
import { dayName } from './week/slot-words.ts';

/** The whole school in one grid: every class, teacher or room against every period. */
export function ViewSchool({ board }: { board: BoardState }) {
  const { t } = useTranslation();
  const [view, setView] = useState<BoardView>('class');
  const { timetable } = board;
  const blocks = useMemo(() => schoolBlocks(view, board), [view, board]);
  return (
    <div className={css.school}>
      <div className={css.tools}>
        <Segmented
          label={t('timetableOffice.view.rowsBy')}
          choices={boardViews.map((value) => ({ value, label: t(`timetableOffice.view.${heads[value]}`) }))}
          value={view}
          onChange={(value) => setView(boardViews.find((each) => each === value) ?? 'class')}
        />
      </div>
      {blocks.every(({ rows }) => rows.length === 0) ? (
        <EmptyState title={t('timetableOffice.view.noRooms')} detail={t('timetableOffice.view.noRoomsDetail')} />
      ) : (
        <section className={css.gridScroll} aria-label={t('timetableOffice.view.grid', { version: timetable.name })}>
          {blocks.map((block) => (
            <Block key={block.shift ?? ''} block={block} board={board} view={view} />
          ))}
        </section>
      )}
    </div>
  );
}

const heads = { class: 'classes', teacher: 'teachers', room: 'rooms' } as const;

function Block({ block, board, view }: { block: SchoolBlock; board: BoardState; view: BoardView }) {
  const { t } = useTranslation();
  const words = useBoardWords(board);
  const { shift, columns, rows } = block;
  const days = board.week.days.map((day) => ({
    day,
    span: columns.filter(({ slot }) => slot.day === day).length,
  }));
  const least = useMemo(() => {
    const cells = rows.flatMap((row) =>
      row.cells.flatMap(({ lessons }) => lessons.map((each) => words.cell(view, each))),
    );
    return narrowest(
      cells.map(([first]) => first),
      cells.map(([, second]) => second),
      view === 'class' ? 37 : 34,
    );
  }, [rows, view, words]);
  const style = {
    '--column': `${words.column}px`,
    '--columns': columns.length,
    '--first': view === 'class' ? '64px' : '144px',
    '--least': `${least}px`,
  } as Record<string, unknown>;
  return (
    <table className={cn(css.grid, shift && css.block)} style={style}>
      {shift && (
        <caption>
          <b>{t(`timetableViews.session.${shift}`)}</b> {t(`timetableOffice.view.in.${view}`, { count: rows.length })}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={css.corner}>
            {t(`timetableOffice.view.${heads[view]}`)}
          </th>
          {days.map(({ day, span }) => (
            <th key={day} scope="colgroup" colSpan={span} className={css.startsDay}>
              {dayName(t, day)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ key, slot, startsDay }) => (
            <th key={key} scope="col" className={cn(css.periodHead, startsDay && css.startsDay)}>
              <span title={t(`timetableViews.session.${slot.shift}`)}>
                {shift === null && slot.shift === 'AFTERNOON'
                  ? `${t('timetable.shift.AFTERNOON').charAt(0)}${slot.period}`
                  : slot.period}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SchoolRow
            key={row.id}
            name={row.name}
            href={`${path('/timetable/list/$id/detail', { id: board.timetable.id })}?tab=${view}&of=${encodeURIComponent(row.id)}`}
            cells={row.cells}
            columns={columns}
            view={view}
            words={words}
            least={shift ? least : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SchoolRowProps {
  name: string;
  href: string;
  cells: BoardRow['cells'];
  columns: readonly BoardColumn[];
  view: BoardView;
  words: ReturnType<typeof useBoardWords>;
  /** Pixels of a column at the least; null where columns are as wide as their words. */
  least: number | null;
}

const SchoolRow = memo(function SchoolRow({ name, href, cells, columns, view, words, least }: SchoolRowProps) {
  return (
    <tr>
      <th scope="row">
        <Link href={href}>{name}</Link>
      </th>
      {cells.map(({ lessons, isClosed }, at) => {
        const column = columns[at];
        return (
          <td
            key={column?.key}
            className={cn(column?.startsDay && css.startsDay, isClosed && lessons.length === 0 && css.closed)}
          >
            {lessons.map((lesson) => {
              const [first, second] = words.cell(view, lesson);
              return (
                <span key={lesson.id} className={css.cell} title={words.whole(lesson)}>
                  <b className={cn(least !== null && isSetClose(first, 'first', least) && css.close)}>
                    {breakable(first)}
                  </b>
                  <span className={cn(least !== null && isSetClose(second, 'second', least) && css.close)}>
                    {breakable(second)}
                  </span>
                </span>
              );
            })}
          </td>
        );
      })}
    </tr>
  );
});
