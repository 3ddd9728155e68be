import { IconAlertCircle } from '@tabler/icons-react';
import { type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import css from './error-summary.module.css';
import { useFieldMessage } from './fields/use-field.ts';

/** The refused fields of a form with their messages, in the order of the values. */
function listErrors(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref' || (prefix === '' && key === 'root')) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if ('type' in error && typeof error.type === 'string') {
      return [{ name, message: typeof error.message === 'string' ? error.message : '' }];
    }
    return listErrors(error as FieldErrors, name);
  });
}

interface ErrorSummaryProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  labels: ReadonlyMap<string, string>;
}

/** What has to be corrected, above the form: each line leads to its field. One error alone is named at its field only. */
export function ErrorSummary<V extends FieldValues, C, O>({ form, labels }: ErrorSummaryProps<V, C, O>) {
  const { t } = useTranslation();
  const message = useFieldMessage();
  const { errors, submitCount } = useFormState({ control: form.control });
  const lines = listErrors(errors);
  const server = errors.root?.server?.message;
  if (submitCount === 0 || (lines.length < 2 && !server)) return null;
  return (
    <div role="alert" className={css.summary}>
      <IconAlertCircle size={18} aria-hidden />
      <div>
        <b>{server ?? t('ui.form.errorTitle', { count: lines.length })}</b>
        {lines.length > 0 && (
          <ul>
            {lines.map(({ name, message: text }) => (
              <li key={name}>
                <Button kind="soft" small className={css.link} onClick={() => form.setFocus(name as FieldPath<V>)}>
                  {labels.get(name)
                    ? t('ui.form.errorLine', { label: labels.get(name), message: message(text) })
                    : message(text)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
