import { createContext, useContext, useEffect, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firstRefusal, fromMessage, type Rule, required as requiredRule, toMessage } from '../../../lib/validation.ts';
import type { FieldShellProps } from './field-shell.tsx';

/** What every field takes. `control` comes from `useForm`; names are checked against the form's values. */
export interface FieldProps<V extends FieldValues, O = V>
  extends Pick<FieldShellProps, 'label' | 'hint' | 'labelEnd' | 'className'> {
  control: Control<V, unknown, O>;
  name: FieldPath<V>;
  /** Draws the star and, in a form without a schema, refuses an empty value. */
  required?: boolean | undefined;
  /** Rules of the field; ignored when the form has a schema (`resolver`). */
  rules?: readonly Rule[] | undefined;
  disabled?: boolean | undefined;
}

/** The labels of the fields in a form, for the list of errors. */
export const FieldLabels = createContext<Map<string, string>>(new Map());

/** Makes a sentence of a field's error: a text key, or what the server wrote. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (message) => {
    if (message === undefined) return undefined;
    const coded = fromMessage(message);
    if (!coded) return message || t('common.field_not_valid');
    return t(coded.key as 'common.field_not_valid', coded.params);
  };
}

/** Binds a field to its form. For fields of one's own: spread `shell` on `FieldShell` and use `field` in the control. */
export function useField<V extends FieldValues, O = V>(props: FieldProps<V, O>) {
  const { control, name, label, hint, labelEnd, className, required, rules, disabled } = props;
  const id = useId();
  const labels = useContext(FieldLabels);
  const message = useFieldMessage();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: unknown, form: V) => {
        const refusal = firstRefusal([...(required ? [requiredRule] : []), ...(rules ?? [])], value, form);
        return refusal ? toMessage(refusal) : true;
      },
    },
  });
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const error = fieldState.error && (message(fieldState.error.message ?? '') as string);
  return { field: { ...field, disabled }, shell: { id, label, hint, labelEnd, className, required, error } };
}
