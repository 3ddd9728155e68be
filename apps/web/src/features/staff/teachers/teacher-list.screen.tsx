import {
  educationLevels,
  type TeacherListItem,
  type TeacherStatus,
  teacherStatuses,
} from '@phuong/contract/staff/teacher.schema.ts';
import { IconDownload, IconFileImport, IconPlus, IconSitemap, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../lib/address/list-state.ts';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { askExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { dayColumn, emailColumn, nameColumn, phoneColumn } from '../../../ui/list/person-columns.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { useGiveAccounts } from '../../accounts/public/use-give-accounts.tsx';
import { LoadFigure } from '../public/load-figure.tsx';
import { TeacherStatusBadge } from './teacher-status-badge.tsx';

const TeacherImport = lazy(async () => ({ default: (await import('./teacher-import.tsx')).TeacherImport }));
const DepartmentsDialog = lazy(async () => ({
  default: (await import('../departments-dialog.tsx')).DepartmentsDialog,
}));

const create = path('/teachers/list/create');
const sorts = ['name', 'code', 'department', 'status'] as const;

/** /teachers/list; with `?import=1` the import from Excel. */
export function TeacherListScreen() {
  const { import: isImport } = useSearch({ strict: false }) as { import?: unknown };
  const mayCreate = useCan('create_teacher');
  if (!isImport || !mayCreate) return <TeacherList />;
  return (
    <Suspense fallback={<SkeletonForm fields={2} />}>
      <TeacherImport />
    </Suspense>
  );
}

function TeacherList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_teacher');
  const year = useSchoolYear();
  const [showsDepartments, setShowsDepartments] = useState(false);
  const address = useListAddress(['department', 'subject', 'status', 'level'], { key: 'name', direction: 'asc' });
  const filters = filtersOf(address.state);
  const semester = semesterToShow(year);
  const query = {
    ...pageQuery(address.state, sorts),
    ...filters,
    ...(year ? { schoolYearId: year.id } : {}),
    ...(semester ? { semesterId: semester.id } : {}),
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('teachers.list', { query }),
    placeholderData: keepPreviousData,
  });
  const { run, busy } = useAction();
  const accounts = useGiveAccounts();
  const mayExport = useCan('export_personal_data');
  const exportList = async () => {
    const reason = mayExport ? await askExportReason(t, data?.total ?? 0) : '';
    if (reason === null) return;
    await run(async () => {
      const { q } = pageQuery(address.state, []);
      const more = { ...(year ? { schoolYearId: year.id } : {}), ...(reason ? { reason } : {}) };
      saveFile(await callFile('teachers.export', { query: { ...(q ? { q } : {}), ...filters, ...more } }));
    });
  };
  const giveAccounts = async ({ keys, allMatching }: Selection, clear: () => void) => {
    let ids = keys;
    const readAll = async () => {
      // One more than may be given at once, so that too many are noticed.
      const first = await call('teachers.list', { query: { ...query, page: 1, pageSize: 100 } });
      ids =
        first.total > first.items.length ? [...first.items.map(({ id }) => id), ''] : first.items.map(({ id }) => id);
    };
    if (allMatching && !(await run(readAll))) return;
    if (ids.length > 0) accounts.give({ teacherIds: [...ids] }, clear);
  };
  return (
    <>
      <ListScreen
        id="teachers"
        header={{
          title: t('staff.teachers'),
          breadcrumb: [{ label: t('shell.menu.staff') }],
          primary: mayCreate
            ? { key: 'create', label: t('staff.list.create'), icon: IconPlus, href: create }
            : undefined,
          actions: [
            {
              key: 'departments',
              label: t('staff.list.departments'),
              icon: IconSitemap,
              onSelect: () => setShowsDepartments(true),
            },
            {
              key: 'export',
              label: t('common.export_xlsx'),
              icon: IconDownload,
              busy,
              onSelect: () => void exportList(),
            },
            ...(mayCreate
              ? [
                  {
                    key: 'import',
                    label: t('staff.import.action'),
                    icon: IconFileImport,
                    href: `${path('/teachers/list')}?import=1`,
                  },
                ]
              : []),
          ],
        }}
        {...address}
        searchPlaceholder={t('staff.list.search')}
        filters={useFilters()}
        columns={useColumns()}
        data={data}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        summary={data && t('staff.departments.count', { count: data.total })}
        rowKey={({ id }) => id}
        rowName={({ fullName }) => fullName}
        rowHref={({ id }) => path('/teachers/list/$id/detail', { id })}
        bulkActions={
          accounts.may
            ? [
                {
                  key: 'accounts',
                  label: t('accounts.give.action'),
                  icon: IconUserPlus,
                  run: (selection, clear) => void giveAccounts(selection, clear),
                },
              ]
            : undefined
        }
        empty={{
          title: t('staff.list.empty'),
          detail: t('staff.list.emptyDetail'),
          action: mayCreate && (
            <ButtonLink kind="primary" href={create}>
              {t('staff.list.create')}
            </ButtonLink>
          ),
        }}
      />
      {accounts.dialog}
      {showsDepartments && (
        <Suspense>
          <DepartmentsDialog onClose={() => setShowsDepartments(false)} />
        </Suspense>
      )}
    </>
  );
}

function filtersOf({ filters }: ListState) {
  const { department, subject, status, level } = filters;
  const levelNow = educationLevels.find((each) => each === level?.[0]);
  const statusNow = teacherStatuses.find((each) => each === status?.[0]);
  return {
    ...(department?.length ? { departmentId: department.join(',') } : {}),
    ...(subject?.length ? { subjectId: subject.join(',') } : {}),
    ...(statusNow ? { status: statusNow } : {}),
    ...(levelNow ? { level: levelNow } : {}),
  };
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const departments = useQuery(queryOf('departments.list'));
  const subjects = useQuery(queryOf('subjects.options'));
  return [
    {
      key: 'department',
      label: t('staff.columns.department'),
      kind: 'many',
      options: (departments.data ?? []).map(({ id, name, teacherCount }) => ({
        value: id,
        label: name,
        count: teacherCount,
      })),
    },
    {
      key: 'subject',
      label: t('staff.columns.subjects'),
      kind: 'many',
      options: (subjects.data ?? []).map(({ id, name }) => ({ value: id, label: subjectName(name) })),
    },
    {
      key: 'status',
      label: t('staff.columns.status'),
      kind: 'one',
      options: teacherStatuses.map((value: TeacherStatus) => ({ value, label: t(`staff.status.${value}`) })),
    },
    {
      key: 'level',
      label: t('staff.columns.level'),
      kind: 'one',
      options: educationLevels.map((value) => ({ value, label: t(`staff.level.${value}`) })),
    },
  ];
}

function useColumns(): Column<TeacherListItem>[] {
  const { t } = useTranslation();
  return [
    nameColumn(t('staff.columns.fullName')),
    { key: 'code', header: t('staff.columns.code'), figures: true, sort: true, card: 'none', cell: ({ code }) => code },
    {
      key: 'department',
      header: t('staff.columns.department'),
      sort: true,
      card: 'detail',
      cell: ({ departmentName }) => departmentName ?? <span className="secondary">{t('staff.list.noDepartment')}</span>,
    },
    {
      key: 'subjects',
      header: t('staff.columns.subjects'),
      card: 'detail',
      cell: ({ subjects }) => subjects.map(subjectName).join(', '),
    },
    {
      key: 'homeroom',
      header: t('staff.columns.homeroomClass'),
      figures: true,
      card: 'side',
      cell: ({ homeroomClass }) => homeroomClass?.name ?? '',
    },
    {
      key: 'load',
      header: t('staff.columns.load'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ load }) => load && <LoadFigure {...load} />,
    },
    phoneColumn(t('staff.columns.phone')),
    emailColumn(t('staff.columns.email')),
    dayColumn('dateOfBirth', t('staff.columns.dateOfBirth')),
    {
      key: 'level',
      header: t('staff.columns.level'),
      hidden: true,
      card: 'none',
      cell: ({ level }) => t(`staff.level.${level}`),
    },
    {
      key: 'jobPosition',
      header: t('staff.columns.jobPosition'),
      hidden: true,
      card: 'none',
      cell: ({ jobPosition }) => t(`staff.jobPosition.${jobPosition as 'TEACHER'}`),
    },
    {
      key: 'status',
      header: t('staff.columns.status'),
      sort: true,
      card: 'none',
      cell: ({ status }) =>
        status === 'WORKING' ? (
          <span className="secondary">{t('staff.status.WORKING')}</span>
        ) : (
          <TeacherStatusBadge status={status} />
        ),
    },
  ];
}
