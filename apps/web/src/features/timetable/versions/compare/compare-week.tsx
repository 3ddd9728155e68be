import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { slotKey } from '../../board/board-slots.ts';
import { shortDayWord, useBoardWords } from '../../board/board-words.ts';
import { type BoardView, placedBy } from '../../board/grid/board-rows.ts';
import { WeekGrid } from '../../views/week/week-grid.tsx';
import css from './compare.module.css';
import { kindIcons } from './compare-list.tsx';
import week from './compare-week.module.css';
import { differenceWords, type Mark } from './compare-words.ts';

interface CompareWeekProps {
  board: BoardState;
  /** The version beside it: what either has is a row of both, so that the rows lie beside each other. */
  other: BoardState;
  view: BoardView;
  id: string;
  title: string;
  caption: string;
  marks: ReadonlyMap<string, Mark>;
}

/** One of the two weeks; what the other version has otherwise is marked. */
export function CompareWeek({ board, other, view, id, title, caption, marks }: CompareWeekProps) {
  const { t } = useTranslation();
  const words = useBoardWords(board);
  const own = placedBy(view, board.lessons).get(id);
  const theirs = placedBy(view, other.lessons).get(id);
  const placed = [...(own?.values() ?? []), ...(theirs?.values() ?? [])].flat();
  const days = [...new Set([...board.week.days, ...other.week.days])].sort((a, b) => a - b);
  const shifts = board.week.shifts
    .map(({ key, periods }) => ({
      key,
      periods: Math.max(periods.length, other.week.shifts.find((each) => each.key === key)?.periods.length ?? 0),
    }))
    .filter(({ key }) => placed.some(({ slot }) => slot?.shift === key));
  const rest = board.lessons.filter(
    (lesson) =>
      lesson.slot === null &&
      (view === 'class' ? lesson.classes.some(({ classId }) => classId === id) : lesson.teacherIds.includes(id)),
  );
  const lessonOf = (lesson: BoardLesson) => {
    const [first, second] = words.cell(view, lesson);
    const mark = marks.get(lesson.id);
    return (
      <div key={lesson.id} className={cn(week.cell, mark && week.marked)} title={words.whole(lesson)}>
        <b>{first}</b>
        <span className="secondary">{second}</span>
        {mark && <MarkWords mark={mark} />}
      </div>
    );
  };
  return (
    <figure className={week.week}>
      <figcaption>{title}</figcaption>
      <WeekGrid
        caption={caption}
        look={{ ...week, period: week.corner }}
        days={days}
        head={(day) => (
          <th key={day} scope="col">
            {shortDayWord(t, day)}
          </th>
        )}
        shifts={shifts.map(({ key, periods }) => ({
          key,
          periods: Array.from({ length: periods }, (_, index) => ({ key: index.toString(), head: index + 1 })),
        }))}
        cell={(day, at) => (
          <td key={day} className={week.place}>
            {own?.get(slotKey({ day, ...at }))?.map(lessonOf)}
          </td>
        )}
      />
      {rest.length > 0 && (
        <p className="small">
          {t('timetable.compare.waiting', { lessons: rest.map((lesson) => words.lesson(lesson)).join(', ') })}
        </p>
      )}
    </figure>
  );
}

/** What is different about a lesson, in sign and word; where there is room, from what to what. */
export function MarkWords({ mark: { kinds, difference }, isWhole }: { mark: Mark; isWhole?: boolean }) {
  const { t } = useTranslation();
  return kinds.map((kind) => {
    const Sign = kindIcons[kind];
    const words = differenceWords(t, { ...difference, kind });
    const whole = typeof words === 'string' ? words : t('timetable.compare.step', words);
    return (
      <span key={kind} className={cn(css.mark, isWhole && css.whole, css[kind])} title={whole}>
        <Sign size={12} aria-hidden />
        {t(`timetable.compare.mark.${kind}`)}
        {isWhole && typeof words !== 'string' && ` · ${whole}`}
      </span>
    );
  });
}

/** What the marks in the weeks mean. */
export function CompareMarks() {
  const { t } = useTranslation();
  return (
    <p className={css.legend}>
      {(['MOVED', 'TEACHER', 'ROOM', 'ADDED'] as const).map((kind) => {
        const Sign = kindIcons[kind];
        return (
          <span key={kind} className={cn(css.mark, css[kind])}>
            <Sign size={12} aria-hidden />
            {t(`timetable.compare.legend.${kind}`)}
          </span>
        );
      })}
    </p>
  );
}
