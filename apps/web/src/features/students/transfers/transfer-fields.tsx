import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { SchoolValues } from './transfer-values.ts';

interface TransferFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** Which school it is: the one left or the one gone to. */
  label: string;
  required?: boolean | undefined;
}

/** The other school of a transfer and its paper, inside a form with a `school`. */
export function TransferFields<V extends FieldValues & { school: SchoolValues }>(props: TransferFieldsProps<V>) {
  const { t } = useTranslation();
  const { control, label, required } = props;
  const at = (field: keyof SchoolValues) => `school.${field}` as Path<V>;
  return (
    <>
      <TextField control={control} name={at('schoolName')} label={label} maxLength={200} required={required} />
      <TextField
        control={control}
        name={at('schoolPlace')}
        label={t('students.transfers.schoolPlace')}
        maxLength={200}
      />
      <TextField control={control} name={at('schoolCode')} label={t('students.transfers.schoolCode')} maxLength={30} />
      <TextField
        control={control}
        name={at('documentNumber')}
        label={t('students.transfers.documentNumber')}
        maxLength={100}
      />
      <DateField control={control} name={at('documentOn')} label={t('students.transfers.documentOn')} />
    </>
  );
}
