import { educationLevel } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../../lib/browser/media.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { cohorts } from './cohort.ts';

/** /settings/academic-years: the cohorts. */
export function CohortsScreen() {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const list = useListOf('cohorts.list', {
    columns: [
      { key: 'name', header: t('school.cohort.name'), cell: ({ name }) => name, figures: true },
      { key: 'level', header: t('school.level'), cell: ({ level }) => t(`school.levels.${level}`) },
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
    ],
    filters: [
      {
        key: 'level',
        label: t('school.level'),
        kind: 'one',
        options: educationLevel.options.map((value) => ({ value, label: t(`school.levels.${value}`) })),
      },
    ],
  });
  return <ListOf id="academic-years" list={list} {...useNounList(cohorts)} hasViews={false} />;
}
