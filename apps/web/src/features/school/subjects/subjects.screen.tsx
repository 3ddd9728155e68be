import type { Subject } from '@phuong/contract/school/subjects/subject.contract.ts';
import { IconBook2, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';
import { maxLength, must } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { FillSubjectsDialog } from './fill-subjects-dialog.tsx';
import { type GradeRow, gradeRanges, gradeRows, periodRanges, taughtGrades } from './subject-grades.ts';
import { SubjectGradesField } from './subject-grades-field.tsx';

/** What is taught at the school. */
const subjects: Noun = {
  words: 'school.subject',
  menu: 'shell.menu.settings',
  list: path('/subjects'),
  create: { href: path('/subjects/create'), right: 'create_subject' },
  edit: { href: (id) => path('/subjects/$id/edit', { id }), right: 'update_subject' },
};

/** /subjects; `?fill=1` with the curriculum at hand. */
export function SubjectsScreen() {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const { fill: asksFill } = useSearch({ strict: false }) as { fill?: unknown };
  const [isFilling, setFilling] = useState(Boolean(asksFill));
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

export interface SubjectValues {
  code: string;
  name: string;
  shortName: string;
  nameEn: string;
  mode: Subject['mode'];
  sortOrder: number | null;
  isActive: boolean;
  grades: GradeRow[];
}

/** /subjects/create */
export function SubjectCreateScreen() {
  const query = useQuery(queryOf('schoolInfo.read'));
  return (
    <Loaded query={query} header={useNewHeader(subjects)}>
      {({ levels }) => <SubjectForm levels={levels} />}
    </Loaded>
  );
}

/** /subjects/{id}/edit */
export function SubjectEditScreen() {
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  return (
    <EditOf noun={subjects} query={(id) => queryOf('subjects.read', { params: { id } })} isReady={info !== undefined}>
      {(subject, reload) => <SubjectForm levels={info?.levels ?? []} subject={subject} reload={reload} />}
    </EditOf>
  );
}

interface SubjectFormProps {
  levels: readonly string[];
  /** Undefined: a new one. */
  subject?: Subject | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

const valuesOf = (levels: readonly string[], subject?: Subject): SubjectValues => ({
  code: subject?.code ?? '',
  name: subject?.name ?? '',
  shortName: subject?.shortName ?? '',
  nameEn: subject?.nameEn ?? '',
  mode: subject?.mode ?? 'SCORE',
  sortOrder: subject?.sortOrder ?? 100,
  isActive: subject?.isActive ?? true,
  grades: gradeRows(levels, subject?.grades ?? []),
});

const isOrder = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999;

/** One subject: new and changed alike. */
function SubjectForm({ levels, subject, reload }: SubjectFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(levels, subject) });
  const { control } = form;
  const modes = (['SCORE', 'COMMENT'] as const).map((value) => ({
    value,
    label: t(`school.subject.modes.${value}`),
    hint: t(`school.subject.modeHints.${value}`),
  }));
  const params = { id: subject?.id ?? '' };
  return (
    <NounForm
      noun={subjects}
      name={subject?.name}
      form={form}
      draftKey={subject ? `subjects.edit.${subject.id}` : 'subjects.create'}
      record={subject && reload && { version: subject.version, values: valuesOf(levels, subject), reload }}
      save={({ grades, sortOrder, code, ...values }, version) => {
        const body = {
          ...values,
          code: code.trim().toUpperCase(),
          sortOrder: sortOrder ?? 100,
          grades: taughtGrades(grades),
        };
        return subject
          ? call('subjects.update', { params, body: { ...body, version } })
          : call('subjects.create', { body });
      }}
      remove={subject && (() => call('subjects.delete', { params }))}
    >
      <FormSection columns={2}>
        <TextField control={control} name="name" label={t('school.subject.name')} rules={[maxLength(100)]} required />
        <TextField control={control} name="nameEn" label={t('school.subject.nameEn')} rules={[maxLength(100)]} />
        <TextField
          control={control}
          name="shortName"
          label={t('school.subject.shortName')}
          hint={t('school.subject.shortNameHint')}
          rules={[maxLength(30)]}
          required
        />
        <TextField
          control={control}
          name="code"
          label={t('school.subject.code')}
          hint={t('school.subject.codeHint')}
          maxLength={20}
          required
        />
        <RadioField control={control} name="mode" label={t('school.subject.mode')} choices={modes} required />
        <NumberField
          control={control}
          name="sortOrder"
          label={t('school.subject.order')}
          digits={0}
          rules={[must(isOrder, 'common.must_be_number')]}
        />
        <CheckboxField control={control} name="isActive" label={t('school.subject.isActive')} />
      </FormSection>
      <FormSection title={t('school.subject.perGrade')} hint={t('school.subject.perGradeHint')}>
        <SubjectGradesField control={control} />
      </FormSection>
    </NounForm>
  );
}
