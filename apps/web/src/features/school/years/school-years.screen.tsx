import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { SettingsList } from '../settings-list.tsx';
import { SchoolYearBadge } from './school-year-badge.tsx';

/** /settings/school-years */
export function SchoolYearsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_school_year');
  const mayUpdate = useCan('update_school_year');
  const { state, onChange } = useListAddress(['status']);
  const status = state.filters.status?.[0] as SchoolYear['status'] | undefined;
  const query = useQuery({
    ...queryOf('schoolYears.list', { query: { ...pageQuery(state), ...(status ? { status } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<SchoolYear>[] = [
    { key: 'name', header: t('school.year.name'), cell: ({ name }) => name, figures: true },
    {
      key: 'dates',
      header: t('school.year.dates'),
      figures: true,
      cell: ({ startDate, endDate }) => t('school.span', { from: formatDate(startDate), to: formatDate(endDate) }),
    },
    {
      key: 'semesters',
      header: t('school.year.semesters'),
      card: 'none',
      cell: ({ semesters }) =>
        semesters.map(({ ordinal }) => t(`school.semester.ordinals.${ordinal as 1 | 2}`)).join(', ') ||
        t('school.year.noSemesters'),
    },
    {
      key: 'classes',
      header: t('school.year.classes'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ classCount }) => classCount,
    },
    {
      key: 'status',
      header: t('school.year.status'),
      card: 'side',
      cell: (year) => <SchoolYearBadge status={year.status} />,
    },
  ];
  const options = (['ACTIVE', 'PLANNED', 'CLOSED'] as const).map((value) => ({
    value,
    label: t(`school.year.statuses.${value}`),
  }));
  return (
    <SettingsList
      id="school-years"
      query={query}
      state={state}
      onChange={onChange}
      words={{
        title: t('school.year.title'),
        add: t('school.year.add'),
        emptyTitle: t('school.year.emptyTitle'),
        emptyDetail: t('school.year.emptyDetail'),
      }}
      createHref={mayCreate ? path('/settings/school-years/create') : null}
      searchPlaceholder={t('school.year.search')}
      filter={{ key: 'status', label: t('school.year.status'), kind: 'one', options }}
      columns={columns}
      rowHref={({ id: schoolYearId }) =>
        mayUpdate
          ? path('/settings/school-years/$schoolYearId/edit', { schoolYearId })
          : path('/settings/school-years/$schoolYearId/semesters', { schoolYearId })
      }
    />
  );
}
