import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { slotKey } from '../board/board-slots.ts';
import { useBoardWords } from '../board/board-words.ts';
import { type BoardView, placedBy } from '../board/grid/board-rows.ts';
import css from './view.module.css';
import { ViewDays } from './view-days.tsx';
import { dayName } from './week/slot-words.ts';
import { PeriodHead, WeekGrid } from './week/week-grid.tsx';
import week from './week/week-table.module.css';

export interface ViewWeekProps {
  board: BoardState;
  view: BoardView;
  /** The class, teacher or room. */
  id: string;
  caption: string;
}

/** The week of one class, teacher or room in a version; on a phone day by day. */
export function ViewWeek(props: ViewWeekProps) {
  return useIsDesk() ? <ViewTable {...props} /> : <ViewDays {...props} />;
}

function ViewTable({ board, view, id, caption }: ViewWeekProps) {
  const { t } = useTranslation();
  const words = useBoardWords(board);
  const own = placedBy(view, board.lessons).get(id);
  const roomName = new Map(board.rooms.map((room) => [room.id, room.name]));
  const { days, shifts } = board.week;
  const used = shifts.filter(
    ({ key, periods }) =>
      periods.length > 0 &&
      [...(own?.values() ?? [])].some((lessons) => lessons.some(({ slot }) => slot?.shift === key)),
  );
  return (
    <WeekGrid
      caption={caption}
      look={week}
      days={days}
      head={(day) => (
        <th key={day} scope="col">
          {dayName(t, day)}
        </th>
      )}
      shifts={used.map(({ key, periods }) => ({
        key,
        periods: periods.map(({ start }, index) => ({
          key: start,
          head: <PeriodHead period={index + 1} start={start} look={week.date} />,
        })),
      }))}
      cell={(day, at) => (
        <td key={day}>
          {own?.get(slotKey({ day, ...at }))?.map((lesson) => {
            const room = lesson.roomId === null ? undefined : roomName.get(lesson.roomId);
            const other = view === 'class' ? words.teachers(lesson) : words.classes(lesson);
            const more = view === 'room' ? words.teachers(lesson) : room;
            return (
              <div key={lesson.id} className={cn(week.lesson, css.lesson)} title={words.whole(lesson)}>
                <span className={week.title}>{words.subject(lesson)}</span>
                <span className="secondary small">
                  {[other, more, lesson.weeks && t(`timetable.every.${lesson.weeks}`)].filter(Boolean).join(' · ')}
                </span>
              </div>
            );
          })}
        </td>
      )}
    />
  );
}
