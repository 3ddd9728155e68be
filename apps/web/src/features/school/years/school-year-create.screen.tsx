import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import { schoolYears } from './school-year.ts';

const usualDates = (startYear: number) => ({ startDate: `${startYear}-09-01`, endDate: `${startYear + 1}-05-31` });

interface KnownYear {
  readonly id: string;
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

function NewYearForm({ known }: { known: readonly KnownYear[] }) {
  const { t } = useTranslation();
  const newest = known[0];
  const suggested = newest ? newest.startYear + 1 : new Date().getFullYear();
  const form = useForm({
    defaultValues: {
      startYear: String(suggested) as string | null,
      ...(usualDates(suggested) as { startDate: string | null; endDate: string | null }),
      copyFromId: (newest?.id ?? null) as string | null,
    },
  });
  const { control, setValue, getFieldState } = form;
  const startYear = Number(useWatch({ control, name: 'startYear' }));
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
      save={({ startYear: year, startDate, endDate, copyFromId }) => {
        const body = { startYear: Number(year), startDate: startDate ?? '', endDate: endDate ?? '', copyFromId };
        return call('schoolYears.create', { body });
      }}
      then={({ id }) => path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: id })}
    >
      <FormSection hint={t('school.year.datesHint')} columns={3}>
        <SelectField control={control} name="startYear" label={t('school.year.name')} choices={years} required />
        <DateField
          control={control}
          name="startDate"
          label={t('school.year.firstDay')}
          min={`${startYear}-07-01`}
          max={`${startYear}-12-31`}
          required
        />
        <DateField
          control={control}
          name="endDate"
          label={t('school.year.lastDay')}
          min={`${startYear + 1}-01-01`}
          max={`${startYear + 1}-08-31`}
          required
        />
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
    </NounForm>
  );
}
