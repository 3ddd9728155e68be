import type { LeaveLesson } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../lib/words/format.ts';
import css from './leave.module.css';
import type { LeaveValues } from './leave-words.ts';

const periodsOf = ({ period, duration }: LeaveLesson) =>
  Array.from({ length: duration }, (_, index) => String(period + index));

interface LessonTicksProps {
  control: Control<LeaveValues>;
  /** Of the session, in their order. */
  lessons: readonly LeaveLesson[];
}

/** Own lessons of half a day, ticked one by one: a teacher knows the class they miss, not the number of its period. */
export function LessonTicks({ control, lessons }: LessonTicksProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'periods' });
  const chosen = new Set(field.value);
  const toggle = (lesson: LeaveLesson, isOn: boolean) => {
    const own = periodsOf(lesson);
    const others = field.value.filter((period) => !own.includes(period));
    field.onChange(isOn ? [...others, ...own].sort((a, b) => Number(a) - Number(b)) : others);
  };
  return (
    <fieldset className={css.ticks}>
      <legend>{t('leave.field.lessons')}</legend>
      {lessons.map((lesson) => (
        <label key={lesson.key} className={css.tick}>
          <input
            type="checkbox"
            className="ph-check"
            checked={periodsOf(lesson).every((period) => chosen.has(period))}
            onChange={(event) => toggle(lesson, event.target.checked)}
          />
          <span>
            {t('leave.tick', {
              time: lesson.startTime,
              period: periodsOf(lesson).join('–'),
              subject: lesson.subject,
              classes: formatList(lesson.classes),
            })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
