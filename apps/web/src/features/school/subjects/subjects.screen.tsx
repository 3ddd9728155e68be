import type { Subject } from '@phuong/contract/school/subjects/subject.contract.ts';
import { IconBook2, IconCircleOff, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { pageQuery, useListAddress } from '../../../ui/list/use-list-address.ts';
import { FillSubjectsDialog } from './fill-subjects-dialog.tsx';
import { gradeRanges, periodRanges } from './subject-grades.ts';

const create = path('/subjects/create');
const sorts = ['sortOrder', 'name', 'code'] as const;

/** /subjects */
export function SubjectsScreen() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_subject');
  const mayUpdate = useCan('update_subject');
  const isCards = useIsCards();
  const [isFilling, setFilling] = useState(false);
  const address = useListAddress(['mode', 'grade', 'isActive']);
  const { filters } = address.state;
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('subjects.list', {
      query: {
        ...pageQuery(address.state, sorts),
        ...(filters.mode?.[0] ? { mode: filters.mode[0] as Subject['mode'] } : {}),
        ...(filters.grade?.[0] ? { grade: filters.grade[0] } : {}),
        ...(filters.isActive?.[0] ? { isActive: filters.isActive[0] as 'true' | 'false' } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Subject>[] = [
    { key: 'name', header: t('school.subject.name'), sort: true, cell: ({ name }) => name },
    { key: 'shortName', header: t('school.subject.shortName'), card: 'none', cell: ({ shortName }) => shortName },
    { key: 'code', header: t('school.subject.code'), sort: true, card: 'none', cell: ({ code }) => code },
    { key: 'mode', header: t('school.subject.mode'), cell: ({ mode }) => t(`school.subject.modes.${mode}`) },
    {
      key: 'grades',
      header: t('school.subject.grades'),
      figures: true,
      card: 'none',
      cell: ({ grades }) => gradeRanges(grades.map(({ grade }) => grade)),
    },
    {
      key: 'periods',
      header: t('school.subject.periodsColumn'),
      align: 'end',
      figures: true,
      card: 'side',
      cell: ({ grades }) => {
        const periods = periodRanges(grades);
        return isCards && periods ? t('school.subject.periodsShort', { periods }) : periods;
      },
    },
    {
      key: 'state',
      header: t('school.subject.state'),
      card: 'none',
      cell: ({ isActive }) =>
        isActive ? (
          <StateBadge meaning="green">{t('school.subject.active')}</StateBadge>
        ) : (
          <StateBadge meaning="grey" icon={IconCircleOff}>
            {t('school.subject.inactive')}
          </StateBadge>
        ),
    },
  ];
  const fill = { key: 'fill', label: t('school.subject.fill'), icon: IconBook2, onSelect: () => setFilling(true) };
  return (
    <>
      <ListScreen
        id="subjects"
        header={{
          title: t('school.subject.title'),
          breadcrumb: [{ label: t('shell.menu.settings') }],
          primary: mayCreate
            ? { key: 'create', label: t('school.subject.add'), icon: IconPlus, href: create }
            : undefined,
          actions: mayCreate ? [fill] : [],
        }}
        {...address}
        searchPlaceholder={t('school.subject.search')}
        filters={useSubjectFilters()}
        columns={columns}
        data={data}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={mayUpdate ? ({ id }) => path('/subjects/$id/edit', { id }) : undefined}
        empty={{
          title: t('school.subject.emptyTitle'),
          detail: t('school.subject.emptyDetail'),
          action: mayCreate && (
            <Button icon={fill.icon} onClick={fill.onSelect}>
              {fill.label}
            </Button>
          ),
        }}
      />
      {isFilling && info && <FillSubjectsDialog levels={info.levels} onClose={() => setFilling(false)} />}
    </>
  );
}

function useSubjectFilters(): Filter[] {
  const { t } = useTranslation();
  const grades = Array.from({ length: 12 }, (_, index) => String(index + 1));
  return [
    {
      key: 'grade',
      label: t('school.subject.grades'),
      kind: 'one',
      options: grades.map((value) => ({ value, label: t('school.grade', { grade: value }) })),
    },
    {
      key: 'mode',
      label: t('school.subject.mode'),
      kind: 'one',
      options: (['SCORE', 'COMMENT'] as const).map((value) => ({ value, label: t(`school.subject.modes.${value}`) })),
    },
    {
      key: 'isActive',
      label: t('school.subject.state'),
      kind: 'one',
      options: [
        { value: 'true', label: t('school.subject.active') },
        { value: 'false', label: t('school.subject.inactive') },
      ],
    },
  ];
}
