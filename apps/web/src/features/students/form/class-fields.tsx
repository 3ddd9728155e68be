import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { queryOf } from '../../../lib/api/client.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';

interface ClassFieldProps<V extends FieldValues> {
  control: Control<V, unknown, V>;
  name: FieldPath<V>;
  label: string;
  schoolYearId: string;
  required?: boolean;
  /** Left out of the choices: the class somebody sits in. */
  except?: string | undefined;
}

/** One of the classes of a school year. */
export function ClassField<V extends FieldValues>({ schoolYearId, except, ...field }: ClassFieldProps<V>) {
  const { data = [] } = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId } }),
    enabled: schoolYearId !== '',
  });
  const choices = data.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...field} choices={choices} />;
}
