import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemDetail } from '../feedback/error-state.tsx';
import { applyServerErrors, problemOf } from './server-errors.ts';

/**
 * Submits a form: what `save` throws is shown, a problem of the server at its fields, anything else above the form. After a colleague's
 * faster save `reload` brings what they wrote, so that it can be taken in beside what was typed.
 */
export function useFormSubmit<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  save: (values: O) => Promise<void> | void,
  reload: (() => Promise<unknown>) | undefined,
): (event?: BaseSyntheticEvent) => Promise<void> {
  const { t } = useTranslation();
  return form.handleSubmit(async (values) => {
    form.clearErrors('root');
    try {
      await save(values);
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'platform.stale_version') await reload?.();
      const unknown = { code: 'unknown', detail: problemDetail(error) ?? t('ui.feedback.notLoadedDetail') };
      applyServerErrors(form, problem ?? unknown);
    }
  });
}
