import { type CohortInput, yearsOfLevel } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { educationLevel } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { ReloadWhenStale } from '../reload-when-stale.tsx';

export interface CohortFormProps {
  header: PageHeaderProps;
  start: CohortInput;
  /** Somebody belongs to it: the level stays. */
  isLevelFixed?: boolean | undefined;
  onSubmit: (values: CohortInput) => Promise<void>;
  onFresh?: (() => void) | undefined;
}

/** One cohort: new and changed alike; name and last year follow from level and first year. */
export function CohortForm({ header, start, isLevelFixed, onSubmit, onFresh }: CohortFormProps) {
  const { t } = useTranslation();
  const [first] = useState(start);
  const form = useForm({ defaultValues: { level: first.level, startYear: String(first.startYear) as string | null } });
  const { control } = form;
  const { level, startYear } = useWatch({ control });
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 16 }, (_, index) => thisYear + 2 - index);
  if (!years.includes(first.startYear)) years.push(first.startYear);
  const length = level ? yearsOfLevel[level] : 0;
  const name = startYear && length ? `${startYear}-${Number(startYear) + length}` : '';
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('school.cohort.save')}
      cancelHref={path('/settings/academic-years')}
      footer={onFresh && <ReloadWhenStale form={form} onReload={onFresh} />}
      onSubmit={(values) => onSubmit({ level: values.level, startYear: Number(values.startYear) })}
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
                    {t(`school.levels.${first.level}`)}
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
    </FormScreen>
  );
}
