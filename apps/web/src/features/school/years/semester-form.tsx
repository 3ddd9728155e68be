import { STUDY_WEEKS } from '@phuong/rules/curriculum/weekly-periods.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { must } from '../../../lib/validation.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { ReloadWhenStale } from '../reload-when-stale.tsx';

export interface SemesterValues {
  ordinal: 1 | 2;
  startDate: string;
  endDate: string;
  studyWeeks: number;
}

export interface SemesterFormProps {
  header: PageHeaderProps;
  year: { readonly startDate: string; readonly endDate: string };
  /** What the form begins with; the days may be open. */
  start: { ordinal: 1 | 2; startDate: string | null; endDate: string | null; studyWeeks?: number | undefined };
  /** Whether the ordinal can be chosen. */
  ordinals: readonly (1 | 2)[];
  cancelHref: string;
  onSubmit: (values: SemesterValues) => Promise<void>;
  onFresh?: (() => void) | undefined;
  children?: ReactNode;
}

const isWeeks = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 30;
const usualWeeks = (ordinal: 1 | 2) => (ordinal === 1 ? STUDY_WEEKS.semester1 : STUDY_WEEKS.semester2);

/** One semester: new and changed alike. */
export function SemesterForm(props: SemesterFormProps) {
  const { header, year, start, ordinals, cancelHref, onSubmit, onFresh } = props;
  const { t } = useTranslation();
  const [first] = useState(start);
  const form = useForm({
    defaultValues: {
      ordinal: String(first.ordinal),
      startDate: first.startDate,
      endDate: first.endDate,
      studyWeeks: (first.studyWeeks ?? usualWeeks(first.ordinal)) as number | null,
    },
  });
  const { control } = form;
  const limits = { min: year.startDate, max: year.endDate };
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('school.semester.save')}
      cancelHref={cancelHref}
      footer={onFresh && <ReloadWhenStale form={form} onReload={onFresh} />}
      onSubmit={({ ordinal, startDate, endDate, studyWeeks }) =>
        onSubmit({
          ordinal: ordinal === '1' ? 1 : 2,
          startDate: startDate ?? '',
          endDate: endDate ?? '',
          studyWeeks: studyWeeks ?? 0,
        })
      }
    >
      <FormSection
        hint={t('school.semester.inside', { from: formatDate(year.startDate), to: formatDate(year.endDate) })}
        columns={2}
      >
        {ordinals.length > 1 && (
          <SegmentedField
            control={control}
            name="ordinal"
            label={t('school.semester.ordinal')}
            choices={ordinals.map((each) => ({ value: String(each), label: t(`school.semester.ordinals.${each}`) }))}
          />
        )}
        {ordinals.length > 1 && <span />}
        <DateField control={control} name="startDate" label={t('school.year.firstDay')} {...limits} required />
        <DateField control={control} name="endDate" label={t('school.year.lastDay')} {...limits} required />
        <NumberField
          control={control}
          name="studyWeeks"
          label={t('school.semester.weeks')}
          hint={t('school.semester.weeksHint')}
          unit={t('school.semester.weeksUnit')}
          digits={0}
          rules={[must(isWeeks, 'common.must_be_number')]}
          required
        />
      </FormSection>
    </FormScreen>
  );
}
