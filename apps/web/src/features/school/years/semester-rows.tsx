import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { must } from '../../../lib/validation.ts';
import { DateField, NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { isStudyWeeks } from './study-weeks.ts';
import { usualSemesters } from './usual-semesters.ts';

/** What the form of a new year holds; fields may be empty. */
export interface NewYearValues {
  startYear: string | null;
  startDate: string | null;
  endDate: string | null;
  copyFromId: string | null;
  /** Semester I and II, in this order. */
  semesters: { startDate: string | null; endDate: string | null; studyWeeks: number | null }[];
  begins: boolean;
}

type NewYearForm = UseFormReturn<NewYearValues>;
const fields = ['startDate', 'endDate', 'studyWeeks'] as const;

/** As long as nobody typed other days, the semesters divide the year as schools usually do. */
export function useUsualSemesters({ control, setValue, getFieldState }: NewYearForm): void {
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  useEffect(() => {
    if (!startDate || !endDate) return;
    for (const [index, usual] of usualSemesters({ startDate, endDate }).entries()) {
      for (const field of fields) {
        const name = `semesters.${index}.${field}` as const;
        if (!getFieldState(name).isTouched) setValue(name, usual[field]);
      }
    }
  }, [startDate, endDate, setValue, getFieldState]);
}

/** Days and study weeks of both semesters of a new year. */
export function SemesterRows({ form: { control } }: { form: NewYearForm }) {
  const { t } = useTranslation();
  const [min, max] = useWatch({ control, name: ['startDate', 'endDate'] });
  const limits = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  return ([1, 2] as const).map((ordinal) => {
    const at = `semesters.${ordinal - 1}` as `semesters.${number}`;
    return (
      <FormSection key={ordinal} title={t(`school.semester.ordinals.${ordinal}`)} columns={3}>
        <DateField control={control} name={`${at}.startDate`} label={t('school.year.firstDay')} {...limits} required />
        <DateField control={control} name={`${at}.endDate`} label={t('school.year.lastDay')} {...limits} required />
        <NumberField
          control={control}
          name={`${at}.studyWeeks`}
          label={t('school.semester.weeks')}
          unit={t('school.semester.weeksUnit')}
          digits={0}
          rules={[must(isStudyWeeks, 'common.must_be_number')]}
          required
        />
      </FormSection>
    );
  });
}
