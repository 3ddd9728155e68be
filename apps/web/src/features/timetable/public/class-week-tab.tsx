import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { useFreshWeek } from '../views/week/use-fresh-week.ts';
import { WeekAgenda } from '../views/week/week-agenda.tsx';
import { WeekBar, weekSpan } from '../views/week/week-bar.tsx';
import { schoolDays } from '../views/week/week-lessons.ts';
import { WeekTable } from '../views/week/week-table.tsx';
import css from './class-week-tab.module.css';

interface ClassWeekTabProps {
  classId: string;
  /** The office asks for any class, a teacher for those they teach or lead. */
  isOffice: boolean;
}

/** A class's week in the timetable in force, with the changes of its days. */
export function ClassWeekTab({ classId, isOffice }: ClassWeekTabProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const [date, setDate] = useState<string | null>(null);
  useFreshWeek();
  const day = date ? { date } : {};
  const office = useQuery({
    ...queryOf('timetableViews.week', { query: { classId, ...day } }),
    enabled: isOffice,
    placeholderData: keepPreviousData,
  });
  const teacher = useQuery({
    ...queryOf('ownTimetable.homeroomWeek', { params: { classId }, query: day }),
    enabled: !isOffice,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.wide}>
      <LoadedPart query={isOffice ? office : teacher}>
        {(week: TimetableDays) => {
          const days = schoolDays(week);
          return (
            <>
              <WeekBar days={days} onGoTo={setDate} />
              {days.every(({ timetableId }) => timetableId === null) ? (
                <EmptyState title={t('timetableViews.week.noTimetable')} />
              ) : isDesk ? (
                <WeekTable
                  week={week}
                  caption={t('timetableViews.week.table_caption', { name: week.of.name, span: weekSpan(t, days) })}
                />
              ) : (
                <WeekAgenda week={week} from={(days.find(({ isToday }) => isToday) ?? days[0])?.date ?? ''} />
              )}
            </>
          );
        }}
      </LoadedPart>
    </div>
  );
}
