import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { schoolYears } from './school-year.ts';
import { SchoolYearBadge } from './school-year-badge.tsx';

const toSemesters = ({ id: schoolYearId }: SchoolYear) =>
  path('/settings/school-years/$schoolYearId/semesters', { schoolYearId });

/** /settings/school-years */
export function SchoolYearsScreen() {
  const { t } = useTranslation();
  const noun = useNounList(schoolYears);
  const list = useListOf('schoolYears.list', {
    columns: [
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
    ],
    filters: [
      {
        key: 'status',
        label: t('school.year.status'),
        kind: 'one',
        options: (['ACTIVE', 'PLANNED', 'CLOSED'] as const).map((value) => ({
          value,
          label: t(`school.year.statuses.${value}`),
        })),
      },
    ],
  });
  return <ListOf id="school-years" list={list} {...noun} rowHref={noun.rowHref ?? toSemesters} hasViews={false} />;
}
