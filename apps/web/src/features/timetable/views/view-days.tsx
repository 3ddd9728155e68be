import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { slotKey } from '../board/board-slots.ts';
import { useBoardWords } from '../board/board-words.ts';
import { placedBy } from '../board/grid/board-rows.ts';
import css from './view-days.module.css';
import type { ViewWeekProps } from './view-week.tsx';
import { dayName } from './week/slot-words.ts';

interface ViewDaysProps extends ViewWeekProps {
  /** More to say of a lesson. */
  mark?: (lesson: BoardLesson) => ReactNode;
}

/** The week of one class, teacher or room day by day, for a phone. */
export function ViewDays({ board, view, id, caption, mark }: ViewDaysProps) {
  const { t } = useTranslation();
  const words = useBoardWords(board);
  const own = placedBy(view, board.lessons).get(id);
  const { days, shifts } = board.week;
  const roomName = new Map(board.rooms.map((room) => [room.id, room.name]));
  return (
    <section aria-label={caption}>
      {days.map((day) => {
        const lines = shifts.flatMap(({ key: shift, periods }) =>
          periods.flatMap((times, index) =>
            (own?.get(slotKey({ day, shift, period: index + 1 })) ?? []).map((lesson) => ({
              key: `${lesson.id} ${shift} ${index}`,
              lesson,
              start: times.start,
              period: index + 1,
            })),
          ),
        );
        return (
          <section key={day} aria-label={dayName(t, day)}>
            <h2 className={css.head}>
              <span>{dayName(t, day)}</span>
              <span className="secondary">{t('timetableViews.lessons', { count: lines.length })}</span>
            </h2>
            <ul>
              {lines.map(({ key, lesson, start, period }) => (
                <li key={key} className={css.line}>
                  <span className={css.time}>
                    <span>{start}</span>
                    <span className="secondary small">{t('timetableViews.period', { period })}</span>
                  </span>
                  <span className={css.words}>
                    <b>{words.subject(lesson)}</b>
                    <span className="secondary">
                      {[
                        view === 'class' ? words.teachers(lesson) : words.classes(lesson),
                        view === 'room'
                          ? words.teachers(lesson)
                          : lesson.roomId === null
                            ? null
                            : roomName.get(lesson.roomId),
                        lesson.weeks && t(`timetable.every.${lesson.weeks}`),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {mark?.(lesson)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
