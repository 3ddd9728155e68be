import type { ClassListItem } from '@phuong/contract/classes/class.schema.ts';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { useSchoolGrades } from '../../lib/use-school-grades.ts';
import { semesterToShow, useSchoolYear } from '../../lib/use-school-year.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { SkeletonForm } from '../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListOf } from '../../ui/list/list-of.tsx';
import { useListOf } from '../../ui/list/use-list-of.ts';
import { PersonName } from '../../ui/record/person-name.tsx';
import { useNoSchoolYearAction } from '../school/public/no-school-year.tsx';

const ResultsOverview = lazy(async () => ({
  default: (await import('../grading/public/results-overview.tsx')).ResultsOverview,
}));
const ClassImport = lazy(async () => ({ default: (await import('./class-import.tsx')).ClassImport }));

const here = path('/classes/list');

/** /classes/list: the classes of the chosen year; with `?import=1` the import from Excel, with `?results=1` their results. */
export function ClassListScreen() {
  const { import: isImport, results } = useSearch({ strict: false }) as { import?: unknown; results?: unknown };
  const mayCreate = useCan('create_class');
  const seesResults = useCan('view_statistic');
  const year = useSchoolYear();
  if (results && seesResults && year) {
    return (
      <Suspense fallback={<SkeletonForm fields={2} />}>
        <ResultsOverview key={year.id} year={year} period={semesterToShow(year)?.ordinal === 2 ? 'HK2' : 'HK1'} />
      </Suspense>
    );
  }
  if (!isImport || !mayCreate || !year) return <ClassList />;
  return (
    <Suspense fallback={<SkeletonForm fields={2} />}>
      <ClassImport key={year.id} year={year} />
    </Suspense>
  );
}

function ClassList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_class');
  const year = useSchoolYear();
  const seesResults = useCan('view_statistic');
  const toFirstYear = useNoSchoolYearAction();
  const options = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const grades = useSchoolGrades();
  const known = options.data ? new Set(options.data.map((each) => each.grade)) : null;
  const list = useListOf('classes.list', {
    columns: useColumns(),
    order: { key: 'name', direction: 'asc' },
    where: year && { schoolYearId: year.id },
    filters: [
      {
        key: 'grade',
        label: t('classes.columns.grade'),
        kind: 'one',
        hasMore: true,
        options: (known ? [...known].sort((a, b) => a - b) : grades).map((each) => ({
          value: String(each),
          label: t('classes.grade', { grade: each }),
        })),
      },
      {
        key: 'homeroom',
        label: t('classes.list.homeroom'),
        kind: 'one',
        options: (['with', 'without'] as const).map((value) => ({ value, label: t(`classes.list.${value}`) })),
      },
    ],
  });
  const { data } = list;
  const mayAdd = mayCreate && year !== null && year.status !== 'CLOSED';
  const pupils = data?.items.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const results = {
    key: 'results',
    label: t('grading.overview.action'),
    icon: IconChartBar,
    href: `${here}?results=1`,
  };
  return (
    <ListOf
      id="classes"
      list={list}
      words={{
        title: t('classes.title'),
        search: t('classes.list.search'),
        add: t('classes.list.create'),
        empty: year === null ? t('classes.form.noYear') : t('classes.list.empty'),
        emptyDetail: year === null ? undefined : t('classes.list.emptyDetail'),
      }}
      header={{
        breadcrumb: [{ label: t('shell.menu.classesAndStudents') }],
        detail: year?.name,
        actions: seesResults && year !== null ? [results] : [],
      }}
      importing={mayAdd ? { href: `${here}?import=1`, label: t('classes.import.action') } : undefined}
      summary={
        year && data && data.items.length === data.total
          ? t('classes.list.summary', { classes: formatNumber(data.total), pupils: formatNumber(pupils) })
          : undefined
      }
      rowName={({ name }) => t('classes.one', { name })}
      createHref={mayAdd ? path('/classes/list/create') : undefined}
      rowHref={({ id }) => path('/classes/list/$id/detail', { id })}
      emptyAction={year === null ? toFirstYear : undefined}
    />
  );
}

function useColumns(): Column<ClassListItem>[] {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value);
  return [
    { key: 'name', header: t('classes.columns.name'), figures: true, sort: true, width: 96, cell: ({ name }) => name },
    {
      key: 'homeroom',
      header: t('classes.columns.homeroom'),
      sort: true,
      card: 'detail',
      cell: ({ homeroomTeacher }) =>
        homeroomTeacher ? (
          <PersonName name={homeroomTeacher.name} max={28} />
        ) : (
          <span className="secondary">{t('classes.noHomeroom')}</span>
        ),
    },
    {
      key: 'size',
      header: t('classes.columns.size'),
      align: 'end',
      figures: true,
      sort: true,
      card: 'side',
      cell: ({ size, maxSize, warnings }) =>
        warnings.includes('OVER_SIZE') ? (
          <>
            <StateBadge meaning="amber">{t('classes.warning.OVER_SIZE', { max: maxSize })}</StateBadge> {number(size)}
          </>
        ) : (
          number(size)
        ),
    },
    {
      key: 'boys',
      header: t('classes.columns.boys'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ boys }) => number(boys),
    },
    {
      key: 'girls',
      header: t('classes.columns.girls'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ girls }) => number(girls),
    },
    { key: 'room', header: t('classes.columns.room'), figures: true, card: 'detail', cell: ({ room }) => room },
    {
      key: 'session',
      header: t('classes.columns.session'),
      card: 'none',
      cell: ({ session }) => t(`classes.session.${session}`),
    },
    {
      key: 'type',
      header: t('classes.columns.type'),
      card: 'none',
      cell: ({ classType }) => t(`classes.type.${classType}`),
    },
    {
      key: 'subjects',
      header: t('classes.columns.subjects'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ subjectCount }) => number(subjectCount),
    },
  ];
}
