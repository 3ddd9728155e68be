import type { StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { CorrectionRows } from '../staff-days/correction-rows.tsx';
import { DayDialog, TimeDialog } from '../staff-days/day-dialog.tsx';
import { DayList, MonthNumbers } from '../staff-days/day-list.tsx';
import { MonthSwitch } from '../staff-days/month-switch.tsx';
import css from '../staff-days/staff-days.module.css';
import { useMonth } from '../staff-days/use-month.ts';

/** One person's month for who keeps the sheet: the tab of their record. */
export function PersonDays({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const of = useMonth();
  const query = useQuery(queryOf('staffDays.person', { params: { id: personId }, query: { month: of.month } }));
  const [written, setWritten] = useState<StaffDay | null>(null);
  const [timed, setTimed] = useState<StaffDay | null>(null);
  return (
    <LoadedPart query={query}>
      {(month) =>
        month.of && (
          <div className={css.page}>
            <div className={css.bar}>
              <MonthSwitch of={of} />
              {month.closed && (
                <span className="secondary">
                  {t('staffDays.closedBy', { name: month.closed.byName, date: formatMoment(month.closed.at) })}
                </span>
              )}
            </div>
            <MonthNumbers of={month.of} />
            {month.corrections.length > 0 && <CorrectionRows corrections={month.corrections} isOwn={false} />}
            <DayList
              month={month}
              action={(day) =>
                month.closed === null && (
                  <>
                    <Button small onClick={() => setTimed(day)} aria-label={`${t('staffDays.record')}: ${day.day}`}>
                      {t('staffDays.record')}
                    </Button>
                    <Button small onClick={() => setWritten(day)} aria-label={`${t('staffDays.write')}: ${day.day}`}>
                      {t('staffDays.write')}
                    </Button>
                  </>
                )
              }
            />
            {written && (
              <DayDialog person={month.of.person} day={written} isClosed={false} onClose={() => setWritten(null)} />
            )}
            {timed && <TimeDialog person={month.of.person} day={timed.day} onClose={() => setTimed(null)} />}
          </div>
        )
      }
    </LoadedPart>
  );
}
