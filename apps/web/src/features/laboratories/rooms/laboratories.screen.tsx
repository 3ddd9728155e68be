import type { LaboratoryRow } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { riskLevels } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { laboratoryNoun } from './laboratory-noun.ts';
import { WeekBoard } from './week-board.tsx';

/** /laboratory/list: the rooms, and with `?view=week` the board of their week. */
export function LaboratoriesScreen() {
  const { t } = useTranslation();
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const navigate = useNavigate();
  const views = (
    <Segmented
      label={t('laboratories.room.title')}
      value={view === 'week' ? 'week' : 'rooms'}
      onChange={(next) => void navigate({ to: '.', search: (next === 'week' ? { view: 'week' } : {}) as never })}
      choices={[
        { value: 'rooms', label: t('laboratories.room.tabRooms') },
        { value: 'week', label: t('laboratories.room.tabWeek') },
      ]}
    />
  );
  if (view !== 'week') return <RoomList views={views} />;
  return (
    <>
      <PageHeader title={t('laboratories.room.title')} breadcrumb={[{ label: t('shell.menu.laboratories') }]}>
        {views}
      </PageHeader>
      <WeekBoard hrefOf={(id) => path('/laboratory/requests/$id/detail', { id })} />
    </>
  );
}

function RoomList({ views }: { views: ReactNode }) {
  const { t } = useTranslation();
  const list = useListOf('laboratories.list', {
    columns: useColumns(),
    order: { key: 'name', direction: 'asc' },
    filters: [
      {
        key: 'riskLevel',
        label: t('laboratories.room.field.riskLevel'),
        kind: 'one',
        options: riskLevels.map((value) => ({ value, label: t(`laboratories.room.risks.${value}`) })),
      },
    ],
  });
  const noun = useNounList(laboratoryNoun);
  return (
    <ListOf
      id="laboratories"
      list={list}
      {...noun}
      header={{ breadcrumb: [{ label: t('shell.menu.laboratories') }], children: views }}
      rowHref={({ id }) => path('/laboratory/list/$id/detail', { id })}
      export={{ route: 'laboratories.export' }}
      hasViews={false}
    />
  );
}

function useColumns(): Column<LaboratoryRow>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('laboratories.room.field.name'), sort: true, cell: ({ name }) => name },
    {
      key: 'subject',
      header: t('laboratories.room.field.subject'),
      card: 'detail',
      cell: ({ subject }) => (subject ? subjectName(subject.name) : t('laboratories.room.noSubject')),
    },
    {
      key: 'places',
      header: t('laboratories.room.field.places'),
      sort: true,
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ places }) => formatNumber(places),
    },
    {
      key: 'keeper',
      header: t('laboratories.room.field.keeper'),
      card: 'none',
      cell: ({ keeper }) => keeper?.name ?? t('laboratories.room.noKeeper'),
    },
    {
      key: 'risk',
      header: t('laboratories.room.field.riskLevel'),
      card: 'none',
      cell: ({ riskLevel }) => t(`laboratories.room.risks.${riskLevel}`),
    },
    {
      key: 'today',
      header: t('laboratories.room.field.today'),
      card: 'detail',
      cell: ({ today }) => t('laboratories.room.bookings', { count: today }),
    },
    {
      key: 'waiting',
      header: t('laboratories.room.field.waiting'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ waiting }) => formatNumber(waiting),
    },
    {
      key: 'state',
      header: t('laboratories.room.field.state'),
      card: 'side',
      cell: (room) => <RoomState room={room} />,
    },
  ];
}

/** Whether it can be booked: open, closed today, or not at all. */
export function RoomState({ room: { isActive, isClosed } }: { room: Pick<LaboratoryRow, 'isActive' | 'isClosed'> }) {
  const { t } = useTranslation();
  if (!isActive) return <StateBadge meaning="grey">{t('laboratories.room.notInUse')}</StateBadge>;
  if (isClosed) return <StateBadge meaning="amber">{t('laboratories.room.closedToday')}</StateBadge>;
  return <StateBadge meaning="green">{t('laboratories.room.open')}</StateBadge>;
}
