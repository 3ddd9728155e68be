import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { problemDetail } from '../feedback/error-state.tsx';
import { Dialog, type DialogProps } from '../overlay/dialog.tsx';
import css from './dialog-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FieldLabels } from './fields/use-field.ts';
import { applyServerErrors, problemOf } from './server-errors.ts';

export interface DialogFormProps<V extends FieldValues, C, O> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  form: UseFormReturn<V, C, O>;
  /** Saves; a refusal is shown at its fields and the dialog stays. Close it inside after saving. */
  onSubmit: (values: O) => Promise<void>;
  submitLabel: string;
  /** At the start of the foot: a second action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A short form in a dialog; mount it only while it is open. */
export function DialogForm<V extends FieldValues, C, O>(props: DialogFormProps<V, C, O>) {
  const { form, onSubmit, submitLabel, footer, children, title, size, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = form.handleSubmit(async (values) => {
    form.clearErrors('root');
    try {
      await onSubmit(values);
    } catch (error) {
      const detail = problemDetail(error) ?? t('ui.feedback.notLoadedDetail');
      applyServerErrors(form, problemOf(error) ?? { code: 'unknown', detail });
    }
  });
  return (
    <Dialog
      open
      title={title}
      size={size ?? 'medium'}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          {footer}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FieldLabels value={labels}>
        <form id={id} className={css.fields} noValidate onSubmit={submit}>
          <ErrorSummary form={form} labels={labels} />
          {children}
        </form>
      </FieldLabels>
    </Dialog>
  );
}
