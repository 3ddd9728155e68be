import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconPencil,
  IconUserSearch,
  IconX,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LessonRow } from '../views/week/lesson-row.tsx';
import { useSchoolMinutes } from '../views/week/school-clock.ts';
import { useWeekDate } from '../views/week/use-week-date.ts';
import css from './override.module.css';
import { OverrideDialog } from './override-dialog.tsx';
import { useUndo } from './use-undo.ts';

interface Teacher {
  readonly id: string;
  readonly name: string;
}

/** Teachers who are away, in the address, so that the page can be reloaded and handed on. */
function useAbsent() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const ids = typeof search.away === 'string' ? search.away.split('.').filter(Boolean) : [];
  const put = (next: readonly string[]) => {
    const { away: _, ...rest } = search;
    const now = next.length > 0 ? { ...rest, away: next.join('.') } : rest;
    void navigate({ to: '.', search: now as never, replace: true });
  };
  return { ids, put };
}

/** Lessons a teacher should give that day: own ones, and those somebody covers already. */
const lessonsOf = ({ lessons }: TimetableDays, { id, name }: Teacher): DayLesson[] =>
  lessons
    .filter(
      ({ teachers, override, status }) =>
        status !== 'MOVED_HERE' &&
        (override?.insteadOf.includes(name) || teachers.some((each) => each.id === id)) &&
        !(override?.kind === 'COVER' && !override.insteadOf.includes(name)),
    )
    .sort((a, b) => a.startTime.localeCompare(b.startTime));

/** Nobody has to be found for it any more. */
const isSettled = ({ override }: DayLesson) =>
  override !== null && override.kind !== 'ROOM' && override.kind !== 'NOTE';

/** Who is away on a day, each of their lessons, and who could cover it. */
export function OverrideDayTab() {
  const { t } = useTranslation();
  const { date, goTo } = useWeekDate();
  const today = todayIso();
  const day = date ?? today;
  const query = useQuery({
    ...queryOf('timetableViews.day', { query: { date: day } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <div className={css.bar}>
        <IconButton
          icon={IconChevronLeft}
          kind="default"
          label={t('timetableOffice.schedule.previousDay')}
          onClick={() => goTo(addDays(day, -1))}
        />
        <div className={css.date}>
          <DateInput
            key={day}
            label={t('timetableOffice.schedule.date')}
            value={day}
            onChange={(next) => next && /^\d{4}-\d{2}-\d{2}$/.test(next) && goTo(next)}
          />
        </div>
        <IconButton
          icon={IconChevronRight}
          kind="default"
          label={t('timetableOffice.schedule.nextDay')}
          onClick={() => goTo(addDays(day, 1))}
        />
        {day !== today && (
          <Button small kind="quiet" onClick={() => goTo(null)}>
            {t('timetableOffice.schedule.today')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {(data) =>
          data.days.every(({ timetableId }) => timetableId === null) || data.lessons.length === 0 ? (
            <EmptyState
              title={t('timetableOffice.schedule.noTimetable')}
              detail={data.days[0]?.holiday ?? t('timetableOffice.schedule.noTimetableDetail')}
            />
          ) : (
            <AbsentTeachers data={data} isPast={day < today} />
          )
        }
      </LoadedPart>
    </div>
  );
}

function AbsentTeachers({ data, isPast }: { data: TimetableDays; isPast: boolean }) {
  const { t } = useTranslation();
  const { ids, put } = useAbsent();
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const replaced = new Set(data.lessons.flatMap(({ override }) => override?.insteadOf ?? []));
  const known = teachers.filter(({ id, name }) => ids.includes(id) || replaced.has(name));
  const free = teachers.filter((each) => !known.includes(each));
  return (
    <>
      {isPast ? (
        <p className="secondary">{t('timetableOffice.schedule.past')}</p>
      ) : (
        <div className={css.field}>
          <span className="secondary">{t('timetableOffice.schedule.whoHint')}</span>
          <SelectInput
            key={known.length}
            label={t('timetableOffice.schedule.add')}
            placeholder={t('timetableOffice.schedule.who')}
            width={320}
            choices={free.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            value={null}
            onChange={(id) => id && put([...ids, id])}
          />
        </div>
      )}
      {known.length === 0 && (
        <EmptyState
          title={t('timetableOffice.schedule.nobody')}
          detail={isPast ? undefined : t('timetableOffice.schedule.nobodyDetail')}
        />
      )}
      {known.map((teacher) => (
        <AbsentTeacher
          key={teacher.id}
          data={data}
          teacher={teacher}
          isPast={isPast}
          onDrop={ids.includes(teacher.id) ? () => put(ids.filter((id) => id !== teacher.id)) : undefined}
        />
      ))}
    </>
  );
}

interface AbsentTeacherProps {
  data: TimetableDays;
  teacher: Teacher;
  isPast: boolean;
  onDrop: (() => void) | undefined;
}

function AbsentTeacher({ data, teacher, isPast, onDrop }: AbsentTeacherProps) {
  const { t } = useTranslation();
  const mayEdit = useCan('update_timetable') && !isPast;
  const undo = useUndo();
  const minutes = useSchoolMinutes();
  const [open, setOpen] = useState<DayLesson | null>(null);
  const lessons = lessonsOf(data, teacher);
  const left = lessons.filter((lesson) => !isSettled(lesson)).length;
  const isToday = data.days[0]?.isToday ?? false;
  return (
    <section className={css.person} aria-label={teacher.name}>
      <div className={css.personHead}>
        <h2>{teacher.name}</h2>
        {lessons.length > 0 && (
          <StateBadge meaning={left > 0 ? 'amber' : 'green'}>
            {left > 0
              ? t('timetableOffice.schedule.openLessons', { count: left })
              : t('timetableOffice.schedule.allSettled')}
          </StateBadge>
        )}
        {onDrop && (
          <IconButton
            small
            icon={IconX}
            label={t('timetableOffice.schedule.drop', { name: teacher.name })}
            onClick={onDrop}
          />
        )}
      </div>
      {lessons.length === 0 && <p className="secondary">{t('timetableOffice.schedule.noLessons')}</p>}
      <ul className={css.rows}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.key}
            lesson={lesson}
            of={{ kind: 'TEACHER', id: teacher.id, name: teacher.name }}
            now={isToday ? minutes : null}
            actions={
              mayEdit && (
                <>
                  <Button
                    small
                    kind={isSettled(lesson) ? 'default' : 'soft'}
                    icon={isSettled(lesson) ? IconPencil : IconUserSearch}
                    onClick={() => setOpen(lesson)}
                  >
                    {t(isSettled(lesson) ? 'timetableOffice.schedule.change' : 'timetableOffice.schedule.find')}
                  </Button>
                  {lesson.override && (
                    <Button
                      small
                      kind="quiet"
                      icon={IconArrowBackUp}
                      onClick={() => lesson.override && void undo(lesson.override.id)}
                    >
                      {t('timetableOffice.schedule.undo')}
                    </Button>
                  )}
                </>
              )
            }
          />
        ))}
      </ul>
      {open && <OverrideDialog lesson={open} grid={data.grid} onClose={() => setOpen(null)} />}
    </section>
  );
}
