import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { useWeekDate } from '../views/week/use-week-date.ts';
import { DayAgenda } from '../views/week/week-agenda.tsx';
import { WeekBar, weekSpan } from '../views/week/week-bar.tsx';
import { schoolDays } from '../views/week/week-lessons.ts';
import { WeekTable } from '../views/week/week-table.tsx';
import css from './override.module.css';
import { OverrideDialog } from './override-dialog.tsx';

/** Any teacher's week; a lesson of today or later is opened to change it. */
export function OverrideTeacherTab() {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const mayEdit = useCan('update_timetable');
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const teacherId = typeof search.teacher === 'string' ? search.teacher : null;
  const { date, goTo } = useWeekDate();
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const [open, setOpen] = useState<DayLesson | null>(null);
  const query = useQuery({
    ...queryOf('timetableViews.week', { query: { teacherId: teacherId ?? '', ...(date ? { date } : {}) } }),
    enabled: teacherId !== null,
    placeholderData: keepPreviousData,
  });
  const pick = (lesson: DayLesson) => {
    if (lesson.date < todayIso()) toast.info(t('timetableOffice.schedule.past'), { key: 'schedule' });
    else setOpen(lesson);
  };
  return (
    <div className={css.stack}>
      <SelectInput
        label={t('timetableOffice.schedule.teacher')}
        placeholder={t('timetableOffice.schedule.chooseTeacher')}
        width={320}
        choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        value={teacherId}
        onChange={(id) => void navigate({ to: '.', search: { ...search, teacher: id } as never, replace: true })}
      />
      {teacherId === null ? (
        <EmptyState
          title={t('timetableOffice.schedule.chooseTeacher')}
          detail={t('timetableOffice.schedule.chooseTeacherDetail')}
        />
      ) : (
        <LoadedPart query={query}>
          {(week) => (
            <div className={css.wide}>
              <WeekBar days={schoolDays(week)} onGoTo={goTo} />
              {week.days.every(({ timetableId }) => timetableId === null) ? (
                <EmptyState
                  title={t('timetableOffice.schedule.noTimetable')}
                  detail={t('timetableOffice.schedule.noTimetableDetail')}
                />
              ) : isDesk ? (
                <WeekTable
                  week={week}
                  caption={t('timetableOffice.schedule.caption', {
                    name: week.of.name,
                    span: weekSpan(t, schoolDays(week)),
                  })}
                  onPick={mayEdit ? pick : undefined}
                />
              ) : (
                schoolDays(week).map((day) => (
                  <DayAgenda
                    key={day.date}
                    week={week}
                    day={day}
                    actions={(lesson) =>
                      mayEdit &&
                      lesson.date >= todayIso() && (
                        <Button small onClick={() => setOpen(lesson)}>
                          {t('timetableOffice.schedule.change')}
                        </Button>
                      )
                    }
                  />
                ))
              )}
              {open && <OverrideDialog lesson={open} grid={week.grid} onClose={() => setOpen(null)} />}
            </div>
          )}
        </LoadedPart>
      )}
    </div>
  );
}
