import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconArrowsDiff, IconDots, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { isOpenYear, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { semesterTitle } from '../../../lib/words/semester-title.ts';
import { ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListAddress } from '../../../ui/list/use-list-address.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { TimetableSteps } from '../public/steps-bar.tsx';
import { useVersionActions } from './use-versions-actions.tsx';
import { VersionBadge } from './versions-badge.tsx';
import { datesOf, faultWords } from './versions-words.ts';

/** /timetable/list: the versions of a school year, newest first. */
export function VersionsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_timetable');
  const year = useSchoolYear();
  const { state, onChange } = useListAddress(['semester']);
  const semesterId = state.filters.semester?.[0];
  const query = useQuery({
    ...queryOf('timetables.list', { query: { schoolYearId: year?.id ?? '', ...(semesterId ? { semesterId } : {}) } }),
    enabled: year !== null,
    placeholderData: keepPreviousData,
  });
  const { actionsOf, dialogs } = useVersionActions();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = query;
  const from = (state.page - 1) * state.pageSize;
  const createHref = mayCreate && isOpenYear(year) ? path('/timetable/list/create') : null;
  /** The older one is the first. */
  const compare = ({ keys, allMatching }: Selection) => {
    const [newer, older, ...more] = (data ?? []).filter(({ id }) => allMatching || keys.includes(id));
    if (!newer || !older || more.length > 0 || newer.semesterId !== older.semesterId) {
      toast.error(t('timetable.versions.chooseTwo'), { key: 'choose-two' });
      return;
    }
    void navigate({ to: `${path('/timetable/list/$id/compare', { id: newer.id })}?with=${older.id}` });
  };
  const columns: Column<Timetable>[] = [
    { key: 'name', header: t('timetable.versions.name'), cell: ({ name }) => name, width: 180 },
    {
      key: 'state',
      header: t('timetable.versions.state'),
      card: 'side',
      cell: ({ state: now }) => <VersionBadge state={now} />,
    },
    {
      key: 'semester',
      header: t('timetable.versions.semester'),
      cell: ({ semesterName }) => semesterTitle(semesterName, t),
    },
    {
      key: 'dates',
      header: t('timetable.versions.dates'),
      figures: true,
      card: 'detail',
      cell: (version) => datesOf(t, version),
    },
    {
      key: 'placed',
      header: t('timetable.versions.placed'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ score, lessons }) =>
        score && t('timetable.versions.placedOf', { placed: formatNumber(score.placed), total: formatNumber(lessons) }),
    },
    {
      key: 'faults',
      header: t('timetable.versions.faults'),
      card: 'detail',
      cell: (version) => faultWords(t, version),
    },
    { key: 'made', header: t('timetable.versions.made'), card: 'none', cell: ({ createdBy }) => createdBy },
    {
      key: 'changed',
      header: t('timetable.versions.changed'),
      figures: true,
      card: 'none',
      cell: ({ updatedAt }) => formatMoment(updatedAt),
    },
    {
      key: 'actions',
      header: t('timetable.board.more'),
      card: 'side',
      align: 'end',
      cell: (version) => (
        <Menu
          label={t('timetable.versions.actions', { name: version.name })}
          align="end"
          width={260}
          items={actionsOf(version)}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              small
              icon={IconDots}
              label={t('timetable.versions.actions', { name: version.name })}
            />
          )}
        />
      ),
    },
  ];
  return (
    <>
      <ListScreen
        id="timetables"
        header={{
          title: t('timetable.title'),
          breadcrumb: [{ label: t('shell.menu.teaching') }],
          detail: year?.name,
          primary: createHref
            ? { key: 'create', label: t('timetable.versions.create'), icon: IconPlus, href: createHref }
            : undefined,
        }}
        below={<TimetableSteps current="publish" />}
        state={state}
        onChange={onChange}
        filters={[
          {
            key: 'semester',
            label: t('timetable.versions.semester'),
            kind: 'one',
            options: (year?.semesters ?? []).map(({ id, name }) => ({ value: id, label: semesterTitle(name, t) })),
          },
        ]}
        columns={columns}
        bulkActions={
          (data?.length ?? 0) > 1
            ? [{ key: 'compare', label: t('timetable.versions.compareTwo'), icon: IconArrowsDiff, run: compare }]
            : undefined
        }
        data={
          year === null
            ? { items: [], total: 0 }
            : data && { items: data.slice(from, from + state.pageSize), total: data.length }
        }
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id, actions }) =>
          actions.includes('edit') || actions.includes('stop')
            ? path('/timetable/list/$id/edit', { id })
            : path('/timetable/list/$id/detail', { id })
        }
        empty={{
          title: t(year ? 'timetable.versions.empty' : 'timetable.versions.noYear'),
          detail: year ? t('timetable.versions.emptyDetail') : undefined,
          action: createHref && <ButtonLink href={createHref}>{t('timetable.versions.create')}</ButtonLink>,
        }}
      />
      {dialogs}
    </>
  );
}
