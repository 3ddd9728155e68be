import type { SchoolYear } from '@phuong/contract/school/school-year.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { formatDate } from '../../lib/format.ts';
import { path } from '../../lib/screens/path.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { SchoolYearBadge } from './school-year-badge.tsx';
import { pageQuery, useListAddress } from './use-list-address.ts';

/** /settings/school-years */
export function SchoolYearsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_school_year');
  const mayUpdate = useCan('update_school_year');
  const address = useListAddress(['status']);
  const status = address.state.filters.status?.[0] as SchoolYear['status'] | undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('schoolYears.list', { query: { ...pageQuery(address.state), ...(status ? { status } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const create = path('/settings/school-years/create');
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
    <ListScreen
      id="school-years"
      header={{
        title: t('school.year.title'),
        breadcrumb: [{ label: t('school.settings') }],
        primary: mayCreate ? { key: 'create', label: t('school.year.add'), icon: IconPlus, href: create } : undefined,
      }}
      {...address}
      defaults={undefined}
      searchPlaceholder={t('school.year.search')}
      filters={[{ key: 'status', label: t('school.year.status'), kind: 'one', options }]}
      columns={columns}
      data={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id: schoolYearId }) =>
        mayUpdate
          ? path('/settings/school-years/$schoolYearId/edit', { schoolYearId })
          : path('/settings/school-years/$schoolYearId/semesters', { schoolYearId })
      }
      empty={{
        title: t('school.year.emptyTitle'),
        detail: t('school.year.emptyDetail'),
        action: mayCreate && <ButtonLink href={create}>{t('school.year.add')}</ButtonLink>,
      }}
    />
  );
}
