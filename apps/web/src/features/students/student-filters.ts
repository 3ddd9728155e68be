import { missingData } from '@phuong/contract/students/student.fields.ts';
import { studentLifecycle } from '@phuong/contract/students/student.lifecycle.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import type { Filter } from '../../ui/list/filter-chips.tsx';
import { missingFilter } from '../../ui/list/list-conditions.ts';

const sexes = ['FEMALE', 'MALE'] as const;
const placements = ['unplaced', 'all'] as const;

/** The conditions a list of pupils can be narrowed by, with the classes of the year. */
export function useStudentFilters(schoolYearId: string): Filter[] {
  const { t } = useTranslation();
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId } }),
    enabled: schoolYearId !== '',
  }).data;
  const lacking = useQuery({
    ...queryOf('students.missing', { query: { schoolYearId, placement: 'placed' } }),
    enabled: schoolYearId !== '',
  }).data;
  const grades = [...new Set(classes?.map(({ grade }) => grade))].sort((a, b) => a - b);
  return [
    {
      key: 'grade',
      label: t('students.filters.grade'),
      kind: 'one',
      hasMore: true,
      options: grades.map((grade) => ({ value: String(grade), label: t('students.grade', { grade }) })),
    },
    {
      key: 'class',
      sends: 'classId',
      label: t('students.filters.class'),
      kind: 'many',
      options: (classes ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'status',
      label: t('students.filters.status'),
      kind: 'many',
      options: studentLifecycle.states.map((value) => ({ value, label: t(`students.status.${value}`) })),
    },
    {
      key: 'sex',
      label: t('students.filters.sex'),
      kind: 'one',
      options: sexes.map((value) => ({ value, label: t(`students.sex.${value}`) })),
    },
    {
      key: 'placement',
      label: t('students.filters.placement'),
      kind: 'one',
      options: placements.map((value) => ({
        value,
        label: t(value === 'all' ? 'students.allYears' : 'students.unplaced'),
      })),
    },
    missingFilter({
      label: t('students.filters.missing'),
      fields: missingData,
      word: (field) => t(`students.missing.${field}`),
      counts: lacking,
    }),
  ];
}
