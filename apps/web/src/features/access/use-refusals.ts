import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, problemOf } from '../../ui/form/server-errors.ts';

/** A submit that puts what the server refuses at its field, or above the button (`errors.root.server`). */
export function useRefusals<V extends FieldValues>(form: UseFormReturn<V>, save: (values: V) => Promise<void>) {
  const { t } = useTranslation();
  return form.handleSubmit(async (values) => {
    form.clearErrors('root');
    try {
      await save(values);
    } catch (error) {
      applyServerErrors(form, problemOf(error) ?? { code: 'unknown', detail: t('ui.feedback.notLoadedDetail') });
    }
  });
}
