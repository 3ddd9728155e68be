import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';

interface YearDatesProps<V extends FieldValues> {
  control: Control<V>;
  /** The names of the first and the last day in the form. */
  names: { first: FieldPath<V>; last: FieldPath<V> };
  startYear: number;
}

/** The first and the last day of a school year: one in each half of it. */
export function YearDates<V extends FieldValues>({ control, names, startYear }: YearDatesProps<V>) {
  const { t } = useTranslation();
  return (
    <>
      <DateField
        control={control}
        name={names.first}
        label={t('school.year.firstDay')}
        min={`${startYear}-07-01`}
        max={`${startYear}-12-31`}
        required
      />
      <DateField
        control={control}
        name={names.last}
        label={t('school.year.lastDay')}
        min={`${startYear + 1}-01-01`}
        max={`${startYear + 1}-08-31`}
        required
      />
    </>
  );
}
