import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { columnsOf, shiftsInUse } from '../board/board-slots.ts';
import { useBoardWords } from '../board/board-words.ts';
import { type BoardView, boardViews, rowsOf } from '../board/grid/board-rows.ts';
import css from './view.module.css';
import { dayName } from './week/slot-words.ts';

/** The whole school in one grid: every class, teacher or room against every period. */
export function ViewSchool({ board }: { board: BoardState }) {
  const { t } = useTranslation();
  const [view, setView] = useState<BoardView>('class');
  const { week, classes, lessons, timetable } = board;
  const columns = useMemo(() => columnsOf(week, shiftsInUse(week, classes, lessons)), [week, classes, lessons]);
  const rows = useMemo(() => rowsOf(view, board, columns), [view, board, columns]);
  const words = useBoardWords(board);
  const days = week.days.map((day) => ({ day, span: columns.filter(({ slot }) => slot.day === day).length }));
  const heads = { class: 'classes', teacher: 'teachers', room: 'rooms' } as const;
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
      {rows.length === 0 ? (
        <EmptyState title={t('timetableOffice.view.noRooms')} detail={t('timetableOffice.view.noRoomsDetail')} />
      ) : (
        <section className={css.gridScroll} aria-label={t('timetableOffice.view.grid', { version: timetable.name })}>
          <table className={css.grid} style={{ '--column': `${words.column}px` } as Record<string, unknown>}>
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
                      {slot.shift === 'AFTERNOON'
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
                  href={`${path('/timetable/list/$id/detail', { id: timetable.id })}?tab=${view}&of=${encodeURIComponent(row.id)}`}
                  cells={row.cells}
                  columns={columns}
                  view={view}
                  words={words}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

interface SchoolRowProps {
  name: string;
  href: string;
  cells: ReturnType<typeof rowsOf>[number]['cells'];
  columns: ReturnType<typeof columnsOf>;
  view: BoardView;
  words: ReturnType<typeof useBoardWords>;
}

const SchoolRow = memo(function SchoolRow({ name, href, cells, columns, view, words }: SchoolRowProps) {
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
                  <b>{first}</b>
                  <span>{second}</span>
                </span>
              );
            })}
          </td>
        );
      })}
    </tr>
  );
});
