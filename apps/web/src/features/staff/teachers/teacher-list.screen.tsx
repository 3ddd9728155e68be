import { missingTeacherData, sharedTeacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import {
  educationLevels,
  type TeacherListItem,
  type TeacherStatus,
  teacherStatuses,
} from '@phuong/contract/staff/teacher.schema.ts';
import { IconPrinter, IconSitemap, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allIds } from '../../../lib/api/all-ids.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { FillNoun } from '../../../ui/form/fill/fill-dialog.tsx';
import { useFill } from '../../../ui/form/fill/use-fill.tsx';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { missingFilter } from '../../../ui/list/list-conditions.ts';
import { ListOf, ListOrImport } from '../../../ui/list/list-of.tsx';
import { dayColumn, emailColumn, nameColumn, phoneColumn } from '../../../ui/list/person-columns.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { useGiveAccounts } from '../../accounts/public/use-give-accounts.tsx';
import { usePrintStaff } from '../../accounts/public/use-print-staff.tsx';
import { LoadFigure } from '../public/load-figure.tsx';
import { TeacherStatusBadge } from './teacher-status-badge.tsx';

const TeacherImport = lazy(async () => ({ default: (await import('./teacher-import.tsx')).TeacherImport }));
const DepartmentsDialog = lazy(async () => ({
  default: (await import('../departments-dialog.tsx')).DepartmentsDialog,
}));

/** /teachers/list; with `?import=1` the import from Excel. */
export const TeacherListScreen = () => (
  <ListOrImport may="create_teacher" list={TeacherList} importing={TeacherImport} />
);

function TeacherList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_teacher');
  const mayUpdate = useCan('update_teacher');
  const year = useSchoolYear();
  const [showsDepartments, setShowsDepartments] = useState(false);
  const semester = semesterToShow(year);
  const ofYear = year ? { schoolYearId: year.id } : {};
  const list = useListOf('teachers.list', {
    columns: useColumns(),
    filters: useFilters(year?.id),
    order: { key: 'name', direction: 'asc' },
    where: { ...ofYear, ...(semester ? { semesterId: semester.id } : {}) },
  });
  const { semesterId: _, ...asked } = list.conditions;
  const { run } = useAction();
  const accounts = useGiveAccounts();
  const printing = usePrintStaff();
  const idsOf = async ({ keys, allMatching }: Selection): Promise<readonly string[]> => {
    let ids = keys;
    const readAll = async () => {
      ids = await allIds((page) => call('teachers.list', { query: { ...list.query, page, pageSize: 100 } }));
    };
    return allMatching && !(await run(readAll)) ? [] : ids;
  };
  const filling = useFill(useFillNoun(), idsOf);
  const giveAccounts = async (selection: Selection, clear: () => void) => {
    const ids = await idsOf(selection);
    if (ids.length > 0) accounts.give({ teacherIds: [...ids] }, clear);
  };
  const print = async (selection: Selection) => {
    const ids = await idsOf(selection);
    if (ids.length > 0) printing.print({ call: 'staffForms.ofTeachers', ids });
  };
  const departments = {
    key: 'departments',
    label: t('staff.list.departments'),
    icon: IconSitemap,
    onSelect: () => setShowsDepartments(true),
  };
  const photos = { key: 'photos', label: t('staff.list.importPhotos'), href: path('/teachers/photos') };
  const give = {
    key: 'accounts',
    label: t('people.accounts.give'),
    icon: IconUserPlus,
    run: (selection: Selection, clear: () => void) => void giveAccounts(selection, clear),
  };
  const toPrint = {
    key: 'print',
    label: t('accounts.print.action'),
    icon: IconPrinter,
    run: (selection: Selection) => void print(selection),
  };
  return (
    <>
      <ListOf
        id="teachers"
        list={list}
        words={{
          title: t('staff.teachers'),
          search: t('staff.list.search'),
          add: t('staff.list.create'),
          empty: t('staff.list.empty'),
          emptyDetail: t('staff.list.emptyDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.staff') }],
          actions: [departments],
          more: mayUpdate ? [photos] : [],
        }}
        export={{
          route: 'teachers.export',
          query: asked,
          chosen: { route: 'teachers.exportChosen', body: (teacherIds) => ({ teacherIds, ...ofYear }) },
        }}
        importing={
          mayCreate ? { href: `${path('/teachers/list')}?import=1`, label: t('staff.import.action') } : undefined
        }
        summary={
          list.data && t('staff.departments.count', { count: list.data.total, n: formatNumber(list.data.total) })
        }
        createHref={mayCreate ? path('/teachers/list/create') : undefined}
        rowHref={({ id }) => path('/teachers/list/$id/detail', { id })}
        bulkActions={[...(accounts.may ? [give] : []), toPrint, ...(mayUpdate ? [filling.action] : [])]}
      />
      {accounts.dialog}
      {printing.dialog}
      {filling.dialog}
      {showsDepartments && (
        <Suspense>
          <DepartmentsDialog onClose={() => setShowsDepartments(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a whole department is given at once. */
function useFillNoun(): FillNoun {
  const { t } = useTranslation();
  const departments = useQuery(queryOf('departments.list'));
  const subjects = useQuery(queryOf('subjects.options'));
  return {
    noun: 'teachers',
    fields: sharedTeacherFields,
    label: (field) =>
      field === 'departmentId' ? t('staff.columns.department') : t(`staff.history.fields.${field as 'level'}`),
    texts: 'staff',
    whom: 'people',
    choices: {
      departmentId: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      mainSubjects: (subjects.data ?? []).map(({ id, name }) => ({ value: id, label: subjectName(name) })),
    },
  };
}

function useFilters(schoolYearId: string | undefined): Filter[] {
  const { t } = useTranslation();
  const departments = useQuery(queryOf('departments.list'));
  const subjects = useQuery(queryOf('subjects.options'));
  const lacking = useQuery(queryOf('teachers.missing', { query: schoolYearId ? { schoolYearId } : {} }));
  return [
    {
      key: 'department',
      sends: 'departmentId',
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
      sends: 'subjectId',
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
    missingFilter({
      label: t('staff.list.missing'),
      fields: missingTeacherData,
      word: (field) => t(`staff.missing.${field}`),
      counts: lacking.data,
    }),
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
