import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { slotKey } from '../board-slots.ts';
import { type BoardWords, dayWord, shortDayWord } from '../board-words.ts';
import css from '../panel/board-panel.module.css';
import { type BoardView, isClash, placedBy } from './board-rows.ts';
import { lookOf, type Targets } from './use-board-targets.ts';

interface MiniWeekProps {
  board: BoardState;
  view: BoardView;
  holder: { id: string; name: string };
  words: BoardWords;
  /** The lessons in the hand. */
  held: readonly BoardLesson[];
  targets: Targets | undefined;
}

/** The week of the lesson's teacher, class or room beside the board: where they are when. */
export function BoardMiniWeek({ board, view, holder, words, held, targets }: MiniWeekProps) {
  const { t } = useTranslation();
  const placed = useMemo(() => placedBy(view, board.lessons).get(holder.id), [view, board.lessons, holder.id]);
  const { days, shifts } = board.week;
  const used = shifts.filter(
    ({ key, periods }) =>
      periods.length > 0 &&
      ([...(placed?.keys() ?? [])].some((slot) => slot.includes(key)) || held.some(({ slot }) => slot?.shift === key)),
  );
  return (
    <figure className={css.mini}>
      <figcaption>{t('timetable.board.week', { name: holder.name })}</figcaption>
      <table>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" aria-label={dayWord(t, day)}>
                {shortDayWord(t, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.flatMap(({ key: shift, periods }) =>
            periods.map((bells, index) => (
              <tr key={`${shift} ${bells.start}`} className={cn(index === 0 && css.shiftStart)}>
                <th
                  scope="row"
                  aria-label={`${t(`timetable.shift.${shift}`)} ${t('timetable.board.period', { period: index + 1 })}`}
                >
                  {index + 1}
                </th>
                {days.map((day) => {
                  const key = slotKey({ day, shift, period: index + 1 });
                  const lessons = placed?.get(key) ?? [];
                  const target = targets?.get(key);
                  return (
                    <td
                      key={day}
                      className={cn(
                        lessons.some(({ id }) => held.some((one) => one.id === id)) && css.isHeld,
                        lessons.length > 1 && isClash(lessons) && css.isClash,
                        target && css[lookOf(target)],
                      )}
                    >
                      {words.cells(view, lessons)[0]}
                    </td>
                  );
                })}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </figure>
  );
}
