import type { LaboratoryRequestRow } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { laboratoryRequestStates } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { useTranslation } from 'react-i18next';
import { useDeskNews } from '../../../lib/realtime/use-desk-news.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { longDay, periodWords } from '../laboratory-words.ts';
import { RequestBadge } from './request-badge.tsx';

/** /laboratory/requests: what waits for a decision, and everything that was decided. */
export function LaboratoryRequestsScreen() {
  const { t } = useTranslation();
  useDeskNews('rooms', ['laboratoryRequests.list']);
  const list = useListOf('laboratoryRequests.list', {
    columns: useColumns(),
    order: { key: 'date', direction: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('laboratories.request.field.state'),
        kind: 'many',
        options: laboratoryRequestStates.map((value) => ({
          value,
          label: t(`laboratories.request.states.${value}`),
        })),
      },
    ],
    unseenFilters: ['laboratoryId', 'from', 'to'],
  });
  return (
    <ListOf
      id="laboratory-requests"
      list={list}
      words={{
        title: t('laboratories.request.title'),
        search: t('laboratories.request.search'),
        empty: t('laboratories.request.emptyTitle'),
        emptyDetail: t('laboratories.request.emptyDetail'),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.laboratories') }] }}
      rowName={({ title }) => title}
      rowHref={({ id }) => path('/laboratory/requests/$id/detail', { id })}
      rowHeight={44}
      export={{ route: 'laboratoryRequests.export' }}
    />
  );
}

function useColumns(): Column<LaboratoryRequestRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'date',
      header: t('laboratories.request.field.time'),
      sort: true,
      cell: (row) => (
        <>
          {longDay(t, row.date)}
          <div className="secondary small">
            {periodWords(t, row)}, {row.startTime}–{row.endTime}
          </div>
        </>
      ),
    },
    {
      key: 'laboratory',
      header: t('laboratories.request.field.laboratory'),
      card: 'detail',
      cell: ({ laboratory }) => laboratory.name,
    },
    {
      key: 'class',
      header: t('laboratories.request.field.class'),
      card: 'detail',
      cell: (row) => `${subjectName(row.subject.name)} ${row.class.name}`,
    },
    {
      key: 'teacher',
      header: t('laboratories.request.field.teacher'),
      card: 'detail',
      cell: ({ teacher }) => teacher.name,
    },
    { key: 'title', header: t('laboratories.request.field.title'), card: 'none', cell: ({ title }) => title },
    {
      key: 'sent',
      header: t('laboratories.request.field.sentAt'),
      sort: true,
      figures: true,
      card: 'none',
      cell: ({ sentAt }) => formatMoment(sentAt),
    },
    {
      key: 'state',
      header: t('laboratories.request.field.state'),
      card: 'side',
      cell: ({ state }) => <RequestBadge state={state} />,
    },
  ];
}
