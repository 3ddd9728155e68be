import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Semester } from '@phuong/contract/school/years/semester.contract.ts';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import { SchoolYearBadge } from './school-year-badge.tsx';
import { SchoolYearParts } from './school-year-parts.tsx';
import { useKnownYear } from './use-known-year.ts';

const SchoolCalendar = lazy(() =>
  import('../calendar/school-calendar.tsx').then((m) => ({ default: m.SchoolCalendar })),
);

/** /settings/school-years/{schoolYearId}/semesters; its second part, `?tab=calendar`, is the calendar of the year. */
export function SemestersScreen() {
  const { t } = useTranslation();
  const { schoolYearId = '' } = useParams({ strict: false }) as { schoolYearId?: string };
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const query = useKnownYear(schoolYearId);
  const list = path('/settings/school-years');
  const breadcrumb = [{ label: t('shell.menu.settings') }, { label: t('school.year.title'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('school.year.name'), breadcrumb }} fields={2}>
      {(year) => {
        if (!year) throw notFound();
        const part = tab === 'calendar' ? 'calendar' : 'semesters';
        const header: PageHeaderProps = {
          title: t('school.year.one', { name: year.name }),
          breadcrumb,
          badge: <SchoolYearBadge status={year.status} />,
          children: <SchoolYearParts schoolYearId={schoolYearId} part={part} />,
        };
        return part === 'calendar' ? (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <SchoolCalendar year={year} header={header} />
          </Suspense>
        ) : (
          <Semesters year={year} header={header} />
        );
      }}
    </Loaded>
  );
}

type Year = Pick<SchoolYear, 'id' | 'name' | 'status'>;

function Semesters({ year, header }: { year: Year; header: PageHeaderProps }) {
  const { t } = useTranslation();
  const mayCreate = useCan('create_semester') && year.status !== 'CLOSED';
  const mayUpdate = useCan('update_semester');
  const { run, busy } = useAction({ years: true });
  const params = { schoolYearId: year.id };
  const semesters = useQuery(queryOf('semesters.list', { params }));
  const { data } = semesters;
  const nameOf = ({ ordinal }: Semester) => t(`school.semester.ordinals.${ordinal as 1 | 2}`);
  const inText = ({ ordinal }: Semester) => t(`school.semester.inText.${ordinal as 1 | 2}`);
  const create = path('/settings/school-years/$schoolYearId/semesters/create', params);
  const next = year.status === 'ACTIVE' && mayUpdate ? data?.find(({ isCurrent }) => !isCurrent) : undefined;
  const columns: Column<Semester>[] = [
    { key: 'name', header: t('school.semester.ordinal'), cell: nameOf },
    {
      key: 'dates',
      header: t('school.year.dates'),
      figures: true,
      card: 'detail',
      cell: ({ startDate, endDate }) => t('school.span', { from: formatDate(startDate), to: formatDate(endDate) }),
    },
    {
      key: 'weeks',
      header: t('school.semester.weeks'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ studyWeeks }) => studyWeeks,
    },
    {
      key: 'sheets',
      header: t('school.semester.sheets'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ markSheetCount }) => markSheetCount,
    },
    {
      key: 'assignments',
      header: t('school.semester.assignments'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ assignmentCount }) => assignmentCount,
    },
    {
      key: 'current',
      header: t('school.year.status'),
      card: 'side',
      cell: ({ isCurrent }) => isCurrent && <StateBadge meaning="green">{t('school.semester.current')}</StateBadge>,
    },
  ];
  return (
    <>
      <PageHeader
        {...header}
        actions={
          next && [
            {
              key: 'current',
              label: t('school.semester.makeCurrent', { name: inText(next) }),
              icon: IconArrowRight,
              busy,
              onSelect: () =>
                void run(
                  () => call('semesters.makeCurrent', { params: { id: next.id }, body: { version: next.version } }),
                  () => t('school.semester.madeCurrent', { name: inText(next) }),
                ),
            },
          ]
        }
        primary={
          mayCreate && data && data.length < 2
            ? { key: 'create', label: t('school.semester.add'), icon: IconPlus, href: create }
            : undefined
        }
      />
      <WholeList
        label={t('school.semester.title')}
        query={semesters}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={
          mayUpdate
            ? ({ id }) => path('/settings/school-years/$schoolYearId/semesters/$id/edit', { ...params, id })
            : undefined
        }
        empty={{
          title: t('school.semester.emptyTitle'),
          detail: t('school.semester.emptyDetail'),
          action: mayCreate && <ButtonLink href={create}>{t('school.semester.add')}</ButtonLink>,
        }}
      />
    </>
  );
}
