import type { Field } from '@phuong/contract/platform/entity.schema.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { email, length, must, phone } from '../../../lib/validation.ts';
import { catalogueChoices } from '../../../lib/words/catalogue-names.ts';
import { fullWidth } from '../form-screen.tsx';
import { CheckboxField } from './choice-fields.tsx';
import { realDate } from './person-fields.tsx';
import { MultiSelectField, SelectField } from './select-fields.tsx';
import { DateField, NumberField, PhoneField, TextareaField, TextField } from './text-fields.tsx';
import type { FieldProps } from './use-field.ts';

const within = ({ min, max }: Extract<Field, { kind: 'number' }>) =>
  must(
    (value) =>
      value === null || value === '' || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max),
    'common.must_be_number',
  );
const longText = 1000;
const digits = must((value) => !value || /^\d+$/.test(String(value)), 'common.must_be_number');

interface DescribedFieldProps<V extends FieldValues, O = V> extends Omit<FieldProps<V, O>, 'label'> {
  field: Field;
  /** Where the words are: `students` has `students.fields.note` and, of a choice, `students.boarding.DAY`. */
  texts: string;
  /** Where its name is not among those words. */
  label?: string | undefined;
}

/** A field of a form as its description says; a reference to another record needs choices and is the form's own. */
export function DescribedField<V extends FieldValues, O = V>({
  field,
  texts,
  label,
  ...props
}: DescribedFieldProps<V, O>) {
  const { t } = useTranslation();
  const word = (key: string) => t(`${texts}.${key}` as 'common.yes');
  const shared = { ...props, label: label ?? word(`fields.${props.name}`), required: field.required };
  switch (field.kind) {
    case 'date':
      return <DateField {...shared} rules={[realDate]} />;
    case 'flag':
      return <CheckboxField {...shared} />;
    case 'number':
      return <NumberField {...shared} digits={0} rules={[within(field)]} />;
    case 'phone':
      return <PhoneField {...shared} rules={[phone]} />;
    case 'email':
      return <TextField {...shared} type="email" maxLength={254} rules={[email]} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          choices={field.values.map((value) => ({ value, label: word(`${props.name}.${value}`) }))}
        />
      );
    case 'catalogue':
      return <SelectField {...shared} choices={catalogueChoices(field.of)} />;
    case 'catalogues':
      return <MultiSelectField className={fullWidth} {...shared} choices={catalogueChoices(field.of)} />;
    case 'digits':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          maxLength={field.length}
          figures
          rules={[length(field.length), digits]}
        />
      );
    case 'text':
      return field.max < longText ? (
        <TextField {...shared} maxLength={field.max} />
      ) : (
        <TextareaField className={fullWidth} {...shared} maxLength={field.max} />
      );
    case 'name':
      return <TextField {...shared} maxLength={field.max} />;
    case 'code':
      return <TextField {...shared} maxLength={field.max} figures />;
    case 'reference':
      return null;
  }
}
