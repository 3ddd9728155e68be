import type { LeaveCalendar } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatDayMonth } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './leave.module.css';

/** Days a page of the calendar shows. */
const shownDays = 14;

/** Who is away by department, two weeks at a time, with days on which too many of one are. */
export function LeaveCalendarTab() {
  const { t } = useTranslation();
  const [from, setFrom] = useState(mondayOf(todayIso()));
  const { run, busy } = useAction();
  const to = addDays(from, shownDays - 1);
  const query = useQuery(queryOf('leaveCalendar.read', { query: { from, to } }));
  return (
    <div className={cn(css.page, css.wide)}>
      <div className={css.head}>
        <Button onClick={() => setFrom(addDays(from, -shownDays))}>{t('leave.calendar.previous')}</Button>
        <strong className="figures">{t('leave.span', { from: formatDate(from), to: formatDate(to) })}</strong>
        <Button onClick={() => setFrom(addDays(from, shownDays))}>{t('leave.calendar.next')}</Button>
        <Button
          icon={IconDownload}
          busy={busy}
          onClick={() =>
            void run(async () => {
              // The year from here on: who takes a calendar along does not take two weeks.
              const query = { from, to: addDays(from, 365) };
              saveFile(await callFile('leaveCalendar.file', { query }));
            })
          }
        >
          {t('leave.file.calendar')}
        </Button>
      </div>
      <LoadedPart query={query}>{(calendar) => <Departments calendar={calendar} />}</LoadedPart>
    </div>
  );
}

function Departments({ calendar }: { calendar: LeaveCalendar }) {
  const { t } = useTranslation();
  const shown = calendar.departments.filter(({ people }) => people.length > 0);
  if (shown.length === 0) return <p className="secondary">{t('leave.calendar.none')}</p>;
  return shown.map((department) => {
    const name = department.name || t('leave.calendar.noDepartment');
    return (
      <section key={department.id ?? ''} className={cn(css.part, css.calendar)} aria-label={name}>
        <h2>{t('leave.groupOf', { department: name, size: department.size })}</h2>
        {department.thin.map(({ day, away }) => (
          <p key={day} className={css.warning}>
            {t('leave.calendar.thin', { date: formatDate(day), away, size: department.size })}
          </p>
        ))}
        <PlainTable label={name}>
          <thead>
            <tr>
              <th>{t('leave.calendar.person')}</th>
              {calendar.days.map(({ day, isWorking }) => (
                <th key={day} className={cn('figures', css.cell, !isWorking && css.off)}>
                  {formatDayMonth(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {department.people.map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                {calendar.days.map(({ day, isWorking }) => {
                  const away = person.days.find((each) => each.day === day);
                  const half = away?.session ? ` ${t(`leave.session.${away.session}`)}` : '';
                  const waits = away && !away.isGranted ? ` (${t('leave.calendar.waiting')})` : '';
                  return (
                    <td key={day} className={cn(css.cell, !isWorking && css.off)}>
                      {away && (
                        <Link href={path('/teachers/leave-management/$id/detail', { id: away.requestId })}>
                          {t(`leave.kind.${away.kind}`)}
                          {half}
                          {waits}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
    );
  });
}
