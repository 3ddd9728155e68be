import type { ClassReading } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';

/** Classes of the running year: a teacher's own, or for the office all. */
function useClassChoices(isOffice: boolean) {
  const year = useAppState().schoolYears.find(({ status }) => status === 'ACTIVE');
  const query = { schoolYearId: year?.id ?? '' };
  const all = useQuery({ ...queryOf('classes.options', { query }), enabled: year !== undefined && isOffice });
  const own = useQuery({ ...queryOf('teacherClasses.list', { query }), enabled: year !== undefined && !isOffice });
  return ((isOffice ? all.data : own.data) ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** What classes are given to read, with what is short of copies. */
export function useClassReadingList(isOffice: boolean, more: readonly Column<ClassReading>[]) {
  const { t } = useTranslation();
  const teacher: Column<ClassReading> = {
    key: 'teacher',
    header: t('classReadings.field.teacher'),
    card: 'detail',
    cell: ({ teacherName }) => teacherName,
  };
  return useListOf('classReadings.list', {
    columns: [
      {
        key: 'title',
        header: t('classReadings.field.title'),
        sort: true,
        cell: ({ title, authors, note }) => (
          <>
            {title}
            {authors.length > 0 && <div className="secondary small">{authors.join(', ')}</div>}
            {note && <div className="secondary small">{note}</div>}
          </>
        ),
      },
      { key: 'class', header: t('classReadings.field.class'), card: 'detail', cell: ({ className }) => className },
      ...(isOffice ? [teacher] : []),
      {
        key: 'until',
        header: t('classReadings.field.until'),
        sort: true,
        figures: true,
        card: 'detail',
        cell: ({ untilDate }) => formatDate(untilDate),
      },
      {
        key: 'copies',
        header: t('classReadings.field.copies'),
        figures: true,
        card: 'detail',
        cell: ({ copies, pupils }) => t('classReadings.counts', { copies, pupils }),
      },
      {
        key: 'missing',
        header: t('classReadings.field.missing'),
        sort: true,
        card: 'side',
        cell: ({ missing }) => (
          <StateBadge meaning={missing > 0 ? 'amber' : 'green'}>
            {missing > 0 ? t('classReadings.short', { count: missing }) : t('classReadings.enough')}
          </StateBadge>
        ),
      },
      ...more,
    ],
    order: { key: 'until', direction: 'desc' },
    filters: [
      { key: 'classId', label: t('classReadings.field.class'), kind: 'one', options: useClassChoices(isOffice) },
      {
        key: 'isOver',
        label: t('classReadings.isOver.label'),
        kind: 'one',
        options: (['false', 'true'] as const).map((value) => ({ value, label: t(`classReadings.isOver.${value}`) })),
      },
      {
        key: 'isMissing',
        label: t('classReadings.isMissing.label'),
        kind: 'one',
        options: [{ value: 'true', label: t('classReadings.isMissing.true') }],
      },
    ],
  });
}
