import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import type { Span } from '../orders/order-words.ts';

/** A lesson of one's own, as an order is for it. */
export interface ChosenLesson {
  readonly key: string;
  readonly label: string;
  readonly classId: string | null;
  readonly span: Span;
}

/** The lessons to come of this week and the next. */
export function useOwnLessons(): readonly ChosenLesson[] {
  const { t } = useTranslation();
  const today = todayIso();
  const inAWeek = todayIso(new Date(Date.now() + 7 * 86_400_000));
  const { data: time } = useQuery(queryOf('deviceCatalogue.time'));
  const { data: week } = useQuery(queryOf('ownTimetable.week', { query: { date: today } }));
  const { data: next } = useQuery(queryOf('ownTimetable.week', { query: { date: inAWeek } }));
  const numberOf = ({ slot }: DayLesson) =>
    time?.periods.find(({ shift, inShift }) => shift === slot.shift && inShift === slot.period)?.number ?? null;
  return [...(week?.lessons ?? []), ...(next?.lessons ?? [])].flatMap((lesson) => {
    const first = numberOf(lesson);
    const isHeld = lesson.status === 'HAPPENS' || lesson.status === 'MOVED_HERE';
    if (first === null || !isHeld || lesson.date < today) return [];
    const last = first + lesson.duration - 1;
    const classes = lesson.classes.map(({ name }) => name).join(', ');
    const period = first === last ? String(first) : `${first}–${last}`;
    const label = t('deviceOrders.lessonOption', {
      subject: lesson.subject.name,
      class: classes,
      date: formatDayMonth(lesson.date),
      period,
    });
    const span = { fromDate: lesson.date, fromPeriod: first, toDate: lesson.date, toPeriod: last };
    return [{ key: lesson.key, label, classId: lesson.classes[0]?.id ?? null, span }];
  });
}

interface LessonSelectProps {
  onChoose: (lesson: ChosenLesson | null) => void;
}

/** For which lesson: time and class follow from it. */
export function LessonSelect({ onChoose }: LessonSelectProps) {
  const { t } = useTranslation();
  const lessons = useOwnLessons();
  const [key, setKey] = useState('');
  return (
    <SelectInput
      label={t('deviceOrders.forLesson')}
      choices={[
        { value: '', label: t('deviceOrders.noLesson') },
        ...lessons.map((lesson) => ({ value: lesson.key, label: lesson.label })),
      ]}
      value={key}
      onChange={(value) => {
        setKey(value ?? '');
        onChoose(lessons.find((lesson) => lesson.key === value) ?? null);
      }}
    />
  );
}
