import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { holdReload } from '../../lib/browser/build-check.ts';
import { applyServerErrors, problemOf } from '../../ui/form/server-errors.ts';

/**
 * A submit that puts what the server refuses at its field, or above the button (`errors.root.server`). What is typed holds back a reload
 * for a new build.
 */
export function useRefusals<V extends FieldValues>(form: UseFormReturn<V>, save: (values: V) => Promise<void>) {
  const { t } = useTranslation();
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => (isDirty ? holdReload() : undefined), [isDirty]);
  return form.handleSubmit(async (values) => {
    form.clearErrors('root');
    try {
      await save(values);
    } catch (error) {
      applyServerErrors(form, problemOf(error) ?? { code: 'unknown', detail: t('ui.feedback.notLoadedDetail') });
    }
  });
}
