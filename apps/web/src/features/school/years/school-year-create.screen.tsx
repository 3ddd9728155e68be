import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';

const list = path('/settings/school-years');
const usualDates = (startYear: number) => ({ startDate: `${startYear}-09-01`, endDate: `${startYear + 1}-05-31` });

interface KnownYear {
  readonly id: string;
  readonly name: string;
  readonly startYear: number;
}

/** /settings/school-years/create */
export function SchoolYearCreateScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('schoolYears.options'), placeholderData: keepPreviousData });
  const header = {
    title: t('school.year.new'),
    breadcrumb: [{ label: t('shell.menu.settings') }, { label: t('school.year.title'), href: list }],
  };
  return (
    <Loaded query={query} header={header} fields={4}>
      {(known) => <NewYearForm known={known} header={header} />}
    </Loaded>
  );
}

function NewYearForm({ known, header }: { known: readonly KnownYear[]; header: { title: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh({ years: true });
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
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('school.year.add')}
      cancelHref={list}
      onSubmit={async ({ startYear: year, startDate, endDate, copyFromId }) => {
        const body = { startYear: Number(year), startDate: startDate ?? '', endDate: endDate ?? '', copyFromId };
        const created = await call('schoolYears.create', { body });
        await refresh();
        toast.done(t('school.year.created', { name: created.name }));
        await navigate({ href: path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: created.id }) });
      }}
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
    </FormScreen>
  );
}
