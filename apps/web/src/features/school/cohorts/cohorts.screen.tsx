import { type Cohort, type CohortInput, yearsOfLevel } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { educationLevel } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { Facts } from '../../../ui/record/facts.tsx';

/** Cohorts: the pupils who enter the school in the same year. */
const cohorts: Noun = {
  words: 'school.cohort',
  menu: 'shell.menu.settings',
  list: path('/settings/academic-years'),
  create: { href: path('/settings/academic-years/create'), right: 'create_academic_year' },
  edit: { href: (id) => path('/settings/academic-years/$id/edit', { id }), right: 'update_academic_year' },
};

/** /settings/academic-years: the cohorts. */
export function CohortsScreen() {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const list = useListOf('cohorts.list', {
    columns: [
      { key: 'name', header: t('school.cohort.name'), cell: ({ name }) => name, figures: true },
      { key: 'level', header: t('school.level'), cell: ({ level }) => t(`school.levels.${level}`) },
      {
        key: 'classes',
        header: t('school.cohort.classes'),
        align: 'end',
        figures: true,
        card: 'none',
        cell: ({ classCount }) => formatNumber(classCount),
      },
      {
        key: 'students',
        header: t('school.cohort.students'),
        align: 'end',
        figures: true,
        card: 'side',
        cell: ({ studentCount }) =>
          isCards ? t('school.cohort.studentCount', { count: studentCount }) : formatNumber(studentCount),
      },
    ],
    filters: [
      {
        key: 'level',
        label: t('school.level'),
        kind: 'one',
        options: educationLevel.options.map((value) => ({ value, label: t(`school.levels.${value}`) })),
      },
    ],
  });
  return <ListOf id="academic-years" list={list} {...useNounList(cohorts)} hasViews={false} />;
}

/** /settings/academic-years/create */
export function CohortCreateScreen() {
  const query = useQuery(queryOf('schoolInfo.read'));
  return (
    <Loaded query={query} header={useNewHeader(cohorts)} fields={2}>
      {({ levels }) => (
        <CohortForm start={{ level: levels[0] ?? 'LOWER_SECONDARY', startYear: new Date().getFullYear() }} />
      )}
    </Loaded>
  );
}

/** /settings/academic-years/{id}/edit */
export function CohortEditScreen() {
  return (
    <EditOf noun={cohorts} query={(id) => queryOf('cohorts.read', { params: { id } })} fields={2}>
      {(cohort, reload) => <CohortForm start={cohort} cohort={cohort} reload={reload} />}
    </EditOf>
  );
}

interface CohortFormProps {
  start: CohortInput;
  /** Undefined: a new one. */
  cohort?: Cohort | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

const valuesOf = ({ level, startYear }: CohortInput) => ({
  level,
  startYear: String(startYear) as string | null,
});

/** Name and last year follow from level and first year. */
function CohortForm({ start, cohort, reload }: CohortFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(start) });
  const { control } = form;
  const { level, startYear } = useWatch({ control });
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 16 }, (_, index) => thisYear + 2 - index);
  if (!years.includes(start.startYear)) years.push(start.startYear);
  const length = level ? yearsOfLevel[level] : 0;
  const name = startYear && length ? `${startYear}-${Number(startYear) + length}` : '';
  const params = { id: cohort?.id ?? '' };
  // Somebody belongs to it: the level stays.
  const isLevelFixed = cohort !== undefined && (cohort.studentCount > 0 || cohort.classCount > 0);
  return (
    <NounForm
      noun={cohorts}
      name={cohort?.name}
      form={form}
      record={cohort && reload && { version: cohort.version, values: valuesOf(cohort), reload }}
      save={(values, version) => {
        const body = { level: values.level, startYear: Number(values.startYear) };
        return cohort
          ? call('cohorts.update', { params, body: { ...body, version } })
          : call('cohorts.create', { body });
      }}
      remove={cohort && (() => call('cohorts.delete', { params }))}
    >
      <FormSection>
        {isLevelFixed ? (
          <Facts
            columns={1}
            facts={[
              {
                label: t('school.level'),
                value: (
                  <>
                    {t(`school.levels.${start.level}`)}
                    <div className="secondary">{t('school.cohort.levelFixed')}</div>
                  </>
                ),
              },
            ]}
          />
        ) : (
          <RadioField
            control={control}
            name="level"
            label={t('school.level')}
            choices={educationLevel.options.map((value) => ({ value, label: t(`school.levels.${value}`) }))}
          />
        )}
      </FormSection>
      <FormSection columns={2}>
        <SelectField
          control={control}
          name="startYear"
          label={t('school.cohort.startYear')}
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
          required
        />
      </FormSection>
      {name && <p className="secondary">{t('school.cohort.willBeCalled', { name, years: length })}</p>}
    </NounForm>
  );
}
