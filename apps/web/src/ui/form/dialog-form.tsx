import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../button/action-buttons.tsx';
import { Button } from '../button/button.tsx';
import { useRefresh } from '../feedback/use-action.ts';
import { Dialog, type DialogProps } from '../overlay/dialog.tsx';
import css from './dialog-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FieldLabels } from './fields/use-field.ts';
import { NewerValues } from './newer-values.tsx';
import { type FormRecord, useFormBase } from './use-form-base.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSubmit } from './use-form-submit.ts';

export interface DialogFormProps<V extends FieldValues, C, O> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  form: UseFormReturn<V, C, O>;
  /**
   * Saves; a refusal is shown at its fields and the dialog stays. Close it inside after saving. `version` is the one of `record` the
   * values were typed on: save with it. False where it was refused here, at its fields: what was typed is kept.
   */
  onSubmit: (values: O, version: number) => Promise<unknown>;
  /** The record that is changed, as it is now; left out for something new, and for a step that is taken. */
  record?: Pick<FormRecord<V>, 'version' | 'values'> | undefined;
  submitLabel: string;
  /** Keeps what is half-typed under this name until it is saved or given up by "Huỷ"; left out: nothing is kept. */
  draftKey?: string | undefined;
  /** At the end of the foot: a second action. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A short form in a dialog; mount it only while it is open. Where it changes a record, what was typed survives a colleague's earlier save
 * as on a `FormScreen`.
 */
export function DialogForm<V extends FieldValues, C, O>(props: DialogFormProps<V, C, O>) {
  const { form, onSubmit, record, submitLabel, draftKey, footer, children, title, size, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const { isSubmitting } = useFormState({ control: form.control });
  const basis = useFormBase(form, record);
  const refresh = useRefresh();
  const draft = useFormDraft(draftKey, form, basis);
  const save = async (values: O) => {
    if ((await onSubmit(values, basis.base.version)) !== false) draft.clear();
  };
  const submit = useFormSubmit(form, save, record && refresh);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      size={size ?? 'medium'}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={giveUp} others={footer}>
          <Button type="submit" form={id} kind="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </ActionButtons>
      }
    >
      <FieldLabels value={labels}>
        <form id={id} className={css.fields} noValidate onSubmit={submit}>
          {basis.isOvertaken && <NewerValues onTakeIn={basis.takeIn} onDrop={draft.discard} />}
          {draft.restored && !basis.isOvertaken && (
            <div role="status" className={css.draft}>
              <span>{t('ui.form.draftBack')}</span>
              <Button kind="soft" small onClick={draft.discard}>
                {t('ui.form.draftDrop')}
              </Button>
            </div>
          )}
          <ErrorSummary form={form} labels={labels} />
          {children}
        </form>
      </FieldLabels>
    </Dialog>
  );
}
