import type { StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { OwnWorkload } from '../workload/own-workload.tsx';
import { CheckInPanel } from './check-in-panel.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionRows } from './correction-rows.tsx';
import { DayList, MonthNumbers } from './day-list.tsx';
import { MonthSwitch } from './month-switch.tsx';
import css from './staff-days.module.css';
import { useMonth } from './use-month.ts';

/** /t/info-teacher/history-attendance-tracking, of the office /profile/attendance: own days, and of a teacher own periods. */
export function OwnDaysScreen() {
  const { t } = useTranslation();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const tab = useTabAddress();
  const breadcrumb = isTeacher
    ? [{ label: t('staff.me.title'), href: path('/t/info-teacher') }]
    : [{ label: t('contracts.profile'), href: path('/profile') }];
  return (
    <>
      <PageHeader title={t('staffDays.own')} breadcrumb={breadcrumb} />
      {isTeacher ? (
        <RecordTabs
          {...tab}
          tabs={[
            { key: 'days', label: t('staffDays.ownTabs.days'), render: () => <OwnDays /> },
            { key: 'load', label: t('staffDays.ownTabs.load'), render: () => <OwnWorkload /> },
          ]}
        />
      ) : (
        <div className={css.alone}>
          <OwnDays />
        </div>
      )}
    </>
  );
}

function OwnDays() {
  const { t } = useTranslation();
  const of = useMonth();
  const query = useQuery(queryOf('staffDays.own', { query: { month: of.month } }));
  const [asked, setAsked] = useState<StaffDay | null>(null);
  return (
    <LoadedPart query={query}>
      {(month) => {
        if (!month.of) return <EmptyState title={t('staffDays.noStaff')} />;
        const isNow = month.today.startsWith(month.month.slice(0, 7));
        const waiting = new Set(month.corrections.filter(({ state }) => state === 'pending').map(({ day }) => day));
        const mayAsk = ({ day }: StaffDay) =>
          month.closed === null && !waiting.has(day) && day >= addDays(month.today, -month.correctionDays);
        return (
          <div className={css.page}>
            {isNow && <CheckInPanel month={month} />}
            <div className={css.bar}>
              <MonthSwitch of={of} />
              {month.closed && (
                <span className="secondary">
                  {t('staffDays.closedBy', { name: month.closed.byName, date: formatMoment(month.closed.at) })}
                </span>
              )}
            </div>
            <MonthNumbers of={month.of} />
            {month.corrections.length > 0 && (
              <section className={css.block} aria-labelledby="corrections">
                <h2 id="corrections">{t('staffDays.corrections.title')}</h2>
                <CorrectionRows corrections={month.corrections} isOwn />
              </section>
            )}
            <div className={css.block}>
              <DayList
                month={month}
                action={(day) =>
                  mayAsk(day) && (
                    <Button
                      small
                      onClick={() => setAsked(day)}
                      aria-label={`${t('staffDays.corrections.ask')}: ${day.day}`}
                    >
                      {t('staffDays.corrections.ask')}
                    </Button>
                  )
                }
              />
            </div>
            {asked && <CorrectionDialog day={asked} onClose={() => setAsked(null)} />}
          </div>
        );
      }}
    </LoadedPart>
  );
}
