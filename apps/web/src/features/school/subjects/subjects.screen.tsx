import { IconBook2, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { FillSubjectsDialog } from './fill-subjects-dialog.tsx';
import { subjects } from './subject.ts';
import { gradeRanges, periodRanges } from './subject-grades.ts';

/** /subjects */
export function SubjectsScreen() {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const [isFilling, setFilling] = useState(false);
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  const { header, ...noun } = useNounList(subjects);
  const list = useListOf('subjects.list', {
    columns: [
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
    ],
    filters: useSubjectFilters(),
  });
  const fill = { key: 'fill', label: t('school.subject.fill'), icon: IconBook2, onSelect: () => setFilling(true) };
  const emptyAction = (
    <Button icon={fill.icon} onClick={fill.onSelect}>
      {fill.label}
    </Button>
  );
  return (
    <>
      <ListOf
        id="subjects"
        list={list}
        {...noun}
        header={{ ...header, actions: noun.createHref ? [fill] : [] }}
        emptyAction={noun.createHref && emptyAction}
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
