import type { Cohort } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { educationLevel } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { SettingsList } from '../settings-list.tsx';

/** /settings/academic-years: the cohorts. */
export function CohortsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_academic_year');
  const mayUpdate = useCan('update_academic_year');
  const isCards = useIsCards();
  const { state, onChange } = useListAddress(['level']);
  const level = state.filters.level?.[0] as Cohort['level'] | undefined;
  const query = useQuery({
    ...queryOf('cohorts.list', { query: { ...pageQuery(state), ...(level ? { level } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Cohort>[] = [
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
    <SettingsList
      id="academic-years"
      query={query}
      state={state}
      onChange={onChange}
      words={{
        title: t('school.cohort.title'),
        add: t('school.cohort.add'),
        emptyTitle: t('school.cohort.emptyTitle'),
        emptyDetail: t('school.cohort.emptyDetail'),
      }}
      createHref={mayCreate ? path('/settings/academic-years/create') : null}
      searchPlaceholder={t('school.cohort.search')}
      filter={{ key: 'level', label: t('school.level'), kind: 'one', options }}
      columns={columns}
      rowHref={mayUpdate ? ({ id }) => path('/settings/academic-years/$id/edit', { id }) : undefined}
    />
  );
}
