import { IconArrowsExchange, IconDownload, IconFileImport, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useCan } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { askExportReason } from '../../ui/feedback/ask-export-reason.ts';
import { SkeletonForm } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import type { BulkAction, Selection } from '../../ui/list/bulk-bar.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { pageQuery, useListAddress } from '../../ui/list/use-list-address.ts';
import { useGiveAccounts } from '../accounts/public/use-give-accounts.tsx';
import { NoSchoolYear } from '../school/public/no-school-year.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { filterKeys, filtersOf, useStudentFilters } from './student-filters.ts';
import { StudentPreview } from './student-preview.tsx';

const StudentImport = lazy(async () => ({ default: (await import('./student-import.tsx')).StudentImport }));
const MoveClassDialog = lazy(async () => ({
  default: (await import('./enrolment/move-class-dialog.tsx')).MoveClassDialog,
}));

const list = path('/students');
const create = path('/students/create');
const sorts = ['name', 'code', 'dateOfBirth', 'class'] as const;
const mostMoved = 500;

/** /students; with `?import=1` the import from Excel. */
export function StudentListScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const { import: isImport } = useSearch({ strict: false }) as { import?: unknown };
  const mayCreate = useCan('create_student');
  if (!year) {
    return (
      <>
        <PageHeader title={t('students.title')} />
        <NoSchoolYear />
      </>
    );
  }
  if (isImport && mayCreate) {
    return (
      <Suspense fallback={<SkeletonForm fields={2} />}>
        <StudentImport key={year.id} year={year} />
      </Suspense>
    );
  }
  return <StudentList schoolYearId={year.id} />;
}

function StudentList({ schoolYearId }: { schoolYearId: string }) {
  const { t } = useTranslation();
  const mayCreate = useCan('create_student');
  const mayUpdate = useCan('update_student');
  const mayExportFull = useCan('export_personal_data');
  const address = useListAddress(filterKeys, { key: 'name', direction: 'asc' });
  const filters = filtersOf(address.state, schoolYearId);
  const query = { ...pageQuery(address.state, sorts), ...filters };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('students.list', { query }),
    placeholderData: keepPreviousData,
  });
  const { run, busy } = useAction();
  const accounts = useGiveAccounts();
  const [moving, setMoving] = useState<{ ids: readonly string[]; done: () => void } | null>(null);

  const exportList = async (full: boolean) => {
    const reason = mayExportFull ? await askExportReason(t, data?.total ?? 0) : '';
    if (reason === null) return;
    await run(async () => {
      const { page: _page, pageSize: _size, ...rest } = query;
      const more = { ...(full ? { full: 'true' as const } : {}), ...(reason ? { reason } : {}) };
      saveFile(await callFile('students.export', { query: { ...rest, ...more } }));
    });
  };
  const chosen = async ({ keys, allMatching }: Selection): Promise<readonly string[]> => {
    let ids = keys;
    const readAll = async () => {
      ids = await call('students.ids', { query: filters });
    };
    return allMatching && !(await run(readAll)) ? [] : ids;
  };
  const giveAccounts = async (selection: Selection, clear: () => void) => {
    const ids = await chosen(selection);
    if (ids.length > 0) accounts.give({ studentIds: [...ids] }, clear);
  };
  const move = async (selection: Selection, clear: () => void) => {
    const ids = await chosen(selection);
    if (ids.length > mostMoved) toast.error(t('students.actions.tooMany'));
    else if (ids.length > 0) setMoving({ ids, done: clear });
  };

  const bulkActions: BulkAction[] = [
    ...(mayUpdate
      ? [
          {
            key: 'move',
            label: t('students.actions.move'),
            icon: IconArrowsExchange,
            run: (selection: Selection, clear: () => void) => void move(selection, clear),
          },
        ]
      : []),
    ...(accounts.may
      ? [
          {
            key: 'accounts',
            label: t('accounts.give.action'),
            icon: IconUserPlus,
            run: (selection: Selection, clear: () => void) => void giveAccounts(selection, clear),
          },
        ]
      : []),
  ];

  return (
    <>
      <ListScreen
        id="students"
        header={{
          title: t('students.title'),
          breadcrumb: [{ label: t('shell.menu.classesAndStudents') }],
          primary: mayCreate ? { key: 'create', label: t('students.add'), icon: IconPlus, href: create } : undefined,
          actions: [
            {
              key: 'export',
              label: t('common.export_xlsx'),
              icon: IconDownload,
              busy,
              onSelect: () => void exportList(false),
            },
            ...(mayCreate
              ? [{ key: 'import', label: t('common.import_excel'), icon: IconFileImport, href: `${list}?import=1` }]
              : []),
          ],
          more: mayExportFull
            ? [{ key: 'full', label: t('students.exportFull'), onSelect: () => void exportList(true) }]
            : [],
        }}
        {...address}
        searchPlaceholder={t('students.search')}
        filters={useStudentFilters(schoolYearId)}
        columns={useStudentColumns()}
        data={data}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ fullName }) => fullName}
        rowHref={({ id }) => path('/students/$id/detail', { id })}
        preview={(row, close) => <StudentPreview row={row} onClose={close} />}
        bulkActions={bulkActions.length > 0 ? bulkActions : undefined}
        summary={
          data &&
          t('students.summary', { count: data.total, n: formatNumber(data.total), girls: formatNumber(data.girls) })
        }
        empty={{
          title: t('students.emptyTitle'),
          detail: t('students.emptyDetail'),
          action: mayCreate && (
            <>
              <ButtonLink kind="primary" href={`${list}?import=1`} icon={IconFileImport}>
                {t('common.import_excel')}
              </ButtonLink>{' '}
              <ButtonLink href={create}>{t('students.add')}</ButtonLink>
            </>
          ),
        }}
      />
      {accounts.dialog}
      {moving && (
        <Suspense>
          <MoveClassDialog
            studentIds={moving.ids}
            schoolYearId={schoolYearId}
            onClose={() => setMoving(null)}
            onMoved={moving.done}
          />
        </Suspense>
      )}
    </>
  );
}
