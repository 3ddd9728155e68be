import type { StudentItem } from '@phuong/contract/students/student.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/can.tsx';
import { formatDate } from '../../lib/words/format.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { nameColumn, phoneColumn } from '../../ui/list/person-columns.tsx';
import { StudentStatusBadge } from './student-status-badge.tsx';

/** The columns of the list of pupils. */
export function useStudentColumns(): Column<StudentItem>[] {
  const { t } = useTranslation();
  const seesAbsences = useCan('view_mark');
  return [
    nameColumn(t('students.columns.name'), { key: 'name', max: 28 }),
    {
      key: 'code',
      header: t('students.columns.code'),
      sort: true,
      figures: true,
      card: 'detail',
      cell: ({ studentCode }) => studentCode,
    },
    {
      key: 'class',
      header: t('students.columns.class'),
      sort: true,
      card: 'side',
      cell: ({ className }) => className ?? <span className="secondary">{t('students.noClass')}</span>,
    },
    {
      key: 'dateOfBirth',
      header: t('students.columns.dateOfBirth'),
      sort: true,
      figures: true,
      card: 'detail',
      cell: ({ dateOfBirth }) => formatDate(dateOfBirth),
    },
    { key: 'sex', header: t('students.columns.sex'), card: 'none', cell: ({ sex }) => t(`students.sex.${sex}`) },
    phoneColumn(t('students.columns.phone')),
    {
      key: 'moetCode',
      header: t('students.columns.moetCode'),
      figures: true,
      hidden: true,
      card: 'none',
      cell: ({ moetCode }) => moetCode ?? '',
    },
    {
      key: 'status',
      header: t('students.columns.status'),
      card: 'none',
      cell: ({ status }) => <StudentStatusBadge status={status} />,
    },
    ...(seesAbsences
      ? [
          {
            key: 'absences',
            header: t('students.columns.absences'),
            align: 'end',
            figures: true,
            card: 'none',
            cell: ({ absences }: StudentItem) => absences,
          } as const,
        ]
      : []),
  ];
}
