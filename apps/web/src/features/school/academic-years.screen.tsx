import type { AcademicYear } from '@phuong/contract/school/academic-year.contract.ts';
import { educationLevel } from '@phuong/contract/school/school-info.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useIsCards } from '../../lib/media.ts';
import { path } from '../../lib/screens/path.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { pageQuery, useListAddress } from './use-list-address.ts';

/** /settings/academic-years: the cohorts. */
export function AcademicYearsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_academic_year');
  const mayUpdate = useCan('update_academic_year');
  const isCards = useIsCards();
  const address = useListAddress(['level']);
  const level = address.state.filters.level?.[0] as AcademicYear['level'] | undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('academicYears.list', { query: { ...pageQuery(address.state), ...(level ? { level } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const create = path('/settings/academic-years/create');
  const columns: Column<AcademicYear>[] = [
    { key: 'name', header: t('school.cohort.name'), cell: ({ name }) => name, figures: true },
    { key: 'level', header: t('school.level'), cell: (row) => t(`school.levels.${row.level}`) },
    {
      key: 'classes',
      header: t('school.cohort.classes'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ classCount }) => formatNumber(classCount),
    },
    {
      key: 'students',
      header: t('school.cohort.students'),
      align: 'end',
      figures: true,
      card: 'side',
      cell: ({ studentCount }) =>
        isCards ? t('school.cohort.studentCount', { count: studentCount }) : formatNumber(studentCount),
    },
  ];
  const options = educationLevel.options.map((value) => ({ value, label: t(`school.levels.${value}`) }));
  return (
    <ListScreen
      id="academic-years"
      header={{
        title: t('school.cohort.title'),
        breadcrumb: [{ label: t('school.settings') }],
        primary: mayCreate ? { key: 'create', label: t('school.cohort.add'), icon: IconPlus, href: create } : undefined,
      }}
      {...address}
      defaults={undefined}
      searchPlaceholder={t('school.cohort.search')}
      filters={[{ key: 'level', label: t('school.level'), kind: 'one', options }]}
      columns={columns}
      data={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={mayUpdate ? ({ id }) => path('/settings/academic-years/$id/edit', { id }) : undefined}
      empty={{
        title: t('school.cohort.emptyTitle'),
        detail: t('school.cohort.emptyDetail'),
        action: mayCreate && <ButtonLink href={create}>{t('school.cohort.add')}</ButtonLink>,
      }}
    />
  );
}
