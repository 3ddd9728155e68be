import { mostChosen } from '@phuong/contract/platform/chosen.fields.ts';
import { type SharedField, sharedFields } from '@phuong/contract/students/student.fields.ts';
import { IconArrowsExchange, IconFileImport, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { isOpenYear, useSchoolYear } from '../../lib/use-school-year.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { SkeletonForm } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useFill } from '../../ui/form/fill/use-fill.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import type { BulkAction, Selection } from '../../ui/list/bulk-bar.tsx';
import { ListOf } from '../../ui/list/list-of.tsx';
import { useListExport, useListOf } from '../../ui/list/use-list-of.ts';
import { useGiveAccounts } from '../accounts/public/use-give-accounts.tsx';
import { usePrintForms } from '../grading/public/use-print-forms.tsx';
import { NoSchoolYear } from '../school/public/no-school-year.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { useStudentFilters } from './student-filters.ts';
import { StudentPreview } from './student-preview.tsx';

const StudentImport = lazy(async () => ({ default: (await import('./student-import.tsx')).StudentImport }));
const MoveClassDialog = lazy(async () => ({
  default: (await import('./enrolment/move-class-dialog.tsx')).MoveClassDialog,
}));

const importHref = `${path('/students')}?import=1`;
const create = path('/students/create');

/** /students; with `?import=1` the import from Excel. */
export function StudentListScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const { import: isImport } = useSearch({ strict: false }) as { import?: unknown };
  const mayImport = useCan('create_student') && isOpenYear(year);
  if (!year) {
    return (
      <>
        <PageHeader title={t('students.title')} />
        <NoSchoolYear />
      </>
    );
  }
  if (isImport && mayImport) {
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
  const isOpen = isOpenYear(useSchoolYear());
  const mayMove = useCan('update_student') && isOpen;
  const mayFill = useCan('update_student');
  const mayExportFull = useCan('export_personal_data');
  const list = useListOf('students.list', {
    columns: useStudentColumns(),
    filters: useStudentFilters(schoolYearId),
    order: { key: 'name', direction: 'asc' },
    where: { schoolYearId, placement: 'placed' },
  });
  const { data, conditions } = list;
  const { page: _page, pageSize: _size, ...inOrder } = list.query;
  const { exportList, busy } = useListExport();
  const { run } = useAction();
  const accounts = useGiveAccounts();
  const printing = usePrintForms();
  const [moving, setMoving] = useState<{ ids: readonly string[]; done: () => void } | null>(null);

  const exportFull = () =>
    void exportList('students.export', { query: { ...inOrder, full: 'true' } }, data?.total ?? 0);
  const chosen = async ({ keys, allMatching }: Selection): Promise<readonly string[]> => {
    let ids = keys;
    const readAll = async () => {
      ids = await call('students.ids', { query: { ...conditions, schoolYearId } });
    };
    return allMatching && !(await run(readAll)) ? [] : ids;
  };
  const filling = useFill(
    {
      noun: 'students',
      fields: sharedFields,
      first: 'boarding',
      label: (field) => t(`students.fields.${field as SharedField}`),
      texts: 'students',
      whom: 'pupils',
    },
    chosen,
  );
  const giveAccounts = async (selection: Selection, clear: () => void) => {
    const ids = await chosen(selection);
    if (ids.length > 0) accounts.give({ studentIds: [...ids] }, clear);
  };
  const move = async (selection: Selection, clear: () => void) => {
    const ids = await chosen(selection);
    if (ids.length > mostChosen) toast.error(t('students.actions.tooMany'));
    else if (ids.length > 0) setMoving({ ids, done: clear });
  };

  const print = async (selection: Selection) => {
    const ids = await chosen(selection);
    if (ids.length > mostChosen) toast.error(t('students.actions.tooManyToPrint'));
    else if (ids.length > 0) printing.open({ studentIds: ids });
  };

  const bulkActions: BulkAction[] = [
    ...(mayMove
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
            label: t('people.accounts.give'),
            icon: IconUserPlus,
            run: (selection: Selection, clear: () => void) => void giveAccounts(selection, clear),
          },
        ]
      : []),
    {
      key: 'print',
      label: t('grading.forms.action'),
      icon: IconPrinter,
      run: (selection: Selection) => void print(selection),
    },
    ...(mayFill ? [filling.action] : []),
  ];

  return (
    <>
      <ListOf
        id="students"
        list={list}
        words={{
          title: t('students.title'),
          search: t('students.search'),
          add: t('students.add'),
          empty: t('students.emptyTitle'),
          emptyDetail: t('students.emptyDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.classesAndStudents') }],
          more: [
            ...(mayExportFull
              ? [{ key: 'full', label: t('students.exportFull'), onSelect: exportFull, disabled: busy }]
              : []),
            { key: 'yearResults', label: t('grading.formerSchool.importYear'), href: path('/students/year-results') },
            { key: 'photos', label: t('students.importPhotos'), href: path('/students/photos') },
            { key: 'classFile', label: t('students.importClassFile'), href: path('/classes/file') },
            { key: 'formerSchool', label: t('grading.formerSchool.import'), href: path('/students/former-school') },
          ],
        }}
        export={{
          route: 'students.export',
          query: inOrder,
          chosen: {
            route: 'students.exportChosen',
            body: (studentIds) => ({ studentIds, schoolYearId, sort: inOrder.sort, direction: inOrder.direction }),
          },
        }}
        importing={mayCreate && isOpen ? { href: importHref } : undefined}
        createHref={mayCreate ? create : undefined}
        rowHref={({ id }) => path('/students/$id/detail', { id })}
        preview={(row, close) => <StudentPreview row={row} onClose={close} />}
        bulkActions={bulkActions}
        summary={
          data &&
          t('students.summary', { count: data.total, n: formatNumber(data.total), girls: formatNumber(data.girls) })
        }
        emptyAction={
          mayCreate && (
            <>
              <ButtonLink kind="primary" href={importHref} icon={IconFileImport}>
                {t('common.import_excel')}
              </ButtonLink>{' '}
              <ButtonLink href={create}>{t('students.add')}</ButtonLink>
            </>
          )
        }
      />
      {accounts.dialog}
      {printing.dialog}
      {filling.dialog}
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
