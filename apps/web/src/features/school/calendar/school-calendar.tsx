import type { CalendarDay, CalendarDayKind } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import type { SchoolYearOption } from '@phuong/contract/school/years/school-year.contract.ts';
import {
  IconBeach,
  IconCalendarPlus,
  IconFlag,
  IconMapPin,
  IconPencil,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { newestOf } from '../../../lib/newest-of.ts';
import { formatDate, formatLongDate } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import { CalendarDayDialog } from './calendar-day-dialog.tsx';
import css from './school-calendar.module.css';

const looks: Record<CalendarDayKind, { meaning: Meaning; icon: typeof IconFlag }> = {
  PUBLIC: { meaning: 'red', icon: IconFlag },
  LOCAL: { meaning: 'amber', icon: IconMapPin },
  SCHOOL: { meaning: 'blue', icon: IconBeach },
  MAKEUP_WORKDAY: { meaning: 'green', icon: IconSchool },
};

/** The days off and make-up days of a school year. */
export function SchoolCalendar({ year, header }: { year: SchoolYearOption; header: PageHeaderProps }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const mayChange = useCan('update_school_year') && year.status !== 'CLOSED';
  const [open, setOpen] = useState<CalendarDay | 'new' | null>(null);
  const { run, busy } = useAction();
  const params = { schoolYearId: year.id };
  const days = useQuery(queryOf('calendarDays.list', { params }));
  const fill = () =>
    void run(
      () => call('calendarDays.fillPublicHolidays', { params }),
      ({ created: count, unconfirmed: check }) => {
        if (count === 0) return t('school.calendar.filledNothing');
        return check > 0
          ? t('school.calendar.filledToCheck', { count, check })
          : t('school.calendar.filled', { count });
      },
    );
  const remove = (day: CalendarDay) =>
    void run(
      () => call('calendarDays.delete', { params: { id: day.id } }),
      () => t('school.calendar.deleted', { date: formatDate(day.onDate) }),
    );
  const columns: Column<CalendarDay>[] = [
    {
      key: 'day',
      header: t('school.calendar.day'),
      figures: true,
      cell: ({ onDate }) => formatLongDate(onDate),
    },
    { key: 'name', header: t('school.calendar.name'), card: 'detail', cell: ({ name }) => name },
    {
      key: 'kind',
      header: t('school.calendar.kind'),
      card: 'detail',
      cell: ({ kind, taughtAs }) => {
        const word = taughtAs
          ? t('school.calendar.makeUpAs', { day: t(`common.weekday.${taughtAs % 7}`) })
          : t(`school.calendar.kinds.${kind}`);
        return isCards ? word : <StateBadge {...looks[kind]}>{word}</StateBadge>;
      },
    },
    {
      key: 'basis',
      header: t('school.calendar.legalBasis'),
      card: 'none',
      cell: ({ legalBasis }) => <span className="secondary">{legalBasis}</span>,
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      header: '',
      align: 'end',
      card: 'side',
      cell: (day) => (
        <span className={css.buttons}>
          <IconButton
            icon={IconPencil}
            label={t('school.calendar.edit', { date: formatDate(day.onDate) })}
            small
            onClick={() => setOpen(day)}
          />
          <IconButton
            icon={IconTrash}
            label={t('school.calendar.delete', { date: formatDate(day.onDate) })}
            small
            disabled={busy}
            onClick={() => remove(day)}
          />
        </span>
      ),
    });
  }
  return (
    <>
      <PageHeader
        {...header}
        primary={
          mayChange
            ? {
                key: 'add',
                label: t('school.calendar.add'),
                icon: IconCalendarPlus,
                onSelect: () => setOpen('new'),
              }
            : undefined
        }
        actions={
          mayChange ? [{ key: 'fill', label: t('school.calendar.fill'), icon: IconFlag, busy, onSelect: fill }] : []
        }
      />
      <p className={css.use}>{t('school.calendar.use')}</p>
      <WholeList
        label={t('school.calendar.title')}
        query={days}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{
          title: t('school.calendar.emptyTitle'),
          detail: t('school.calendar.emptyDetail'),
          action: mayChange && (
            <Button icon={IconFlag} busy={busy} onClick={fill}>
              {t('school.calendar.fill')}
            </Button>
          ),
        }}
      />
      {open && (
        <CalendarDayDialog
          year={year}
          day={open === 'new' ? undefined : newestOf(days.data ?? [], open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
