import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import { schoolYears } from './school-year.ts';
import { type NewYearValues, SemesterRows, useUsualSemesters } from './semester-rows.tsx';
import { usualSemesters } from './usual-semesters.ts';
import { YearDates } from './year-dates.tsx';

const usualDates = (startYear: number) => ({ startDate: `${startYear}-09-01`, endDate: `${startYear + 1}-05-31` });

interface KnownYear {
  readonly id: string;
  readonly status: string;
  readonly name: string;
  readonly startYear: number;
}

/** /settings/school-years/create */
export function SchoolYearCreateScreen() {
  const query = useQuery({ ...queryOf('schoolYears.options'), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} header={useNewHeader(schoolYears)} fields={4}>
      {(known) => <NewYearForm known={known} />}
    </Loaded>
  );
}

const semesterBody = ({ startDate, endDate, studyWeeks }: NewYearValues['semesters'][number], index: number) => ({
  ordinal: index === 0 ? (1 as const) : (2 as const),
  startDate: startDate ?? '',
  endDate: endDate ?? '',
  studyWeeks: studyWeeks ?? 0,
});

function NewYearForm({ known }: { known: readonly KnownYear[] }) {
  const { t } = useTranslation();
  const mayAddSemesters = useCan('create_semester');
  const mayActivate = useCan('update_school_year');
  const newest = known[0];
  const suggested = newest ? newest.startYear + 1 : new Date().getFullYear();
  const form = useForm<NewYearValues>({
    defaultValues: {
      startYear: String(suggested),
      ...usualDates(suggested),
      copyFromId: newest?.id ?? null,
      semesters: [...usualSemesters(usualDates(suggested))],
      begins: !known.some(({ status }) => status === 'ACTIVE'),
    },
  });
  const { control, setValue, getFieldState } = form;
  const startYear = Number(useWatch({ control, name: 'startYear' }));
  const copiesNothing = useWatch({ control, name: 'copyFromId' }) === null;
  const hasSemesters = copiesNothing && mayAddSemesters;
  const mayBegin = mayActivate && !known.some(({ status }) => status === 'ACTIVE');
  useUsualSemesters(form);
  useEffect(() => {
    if (!startYear) return;
    const dates = usualDates(startYear);
    for (const name of ['startDate', 'endDate'] as const) {
      if (!getFieldState(name).isTouched) setValue(name, dates[name]);
    }
  }, [startYear, setValue, getFieldState]);
  const years = Array.from({ length: 14 }, (_, index) => suggested + 3 - index).map((year) => ({
    value: String(year),
    label: `${year}-${year + 1}`,
    disabled: known.some((each) => each.startYear === year),
  }));
  return (
    <NounForm
      noun={schoolYears}
      name={undefined}
      form={form}
      submitLabel={t('school.year.add')}
      save={async ({ startYear: year, startDate, endDate, copyFromId, semesters, begins }) => {
        const dates = { startDate: startDate ?? '', endDate: endDate ?? '' };
        const own = hasSemesters ? semesters.map(semesterBody) : [];
        const body = { startYear: Number(year), ...dates, copyFromId, semesters: own, begins: begins && mayBegin };
        return call('schoolYears.create', { body });
      }}
      then={({ id }) => path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: id })}
    >
      <FormSection hint={t('school.year.datesHint')} columns={3}>
        <SelectField control={control} name="startYear" label={t('school.year.name')} choices={years} required />
        <YearDates control={control} names={{ first: 'startDate', last: 'endDate' }} startYear={startYear} />
      </FormSection>
      {known.length > 0 && (
        <FormSection>
          <SelectField
            control={control}
            name="copyFromId"
            label={t('school.year.copyFrom')}
            hint={t('school.year.copyHint')}
            placeholder={t('school.year.copyNothing')}
            choices={known.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
      )}
      {hasSemesters && <SemesterRows form={form} />}
      {mayBegin && (
        <FormSection>
          <CheckboxField control={control} name="begins" label={t('school.year.begins')} />
        </FormSection>
      )}
    </NounForm>
  );
}
