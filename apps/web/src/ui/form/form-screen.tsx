import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { ActionButtons } from '../button/action-buttons.tsx';
import { Button } from '../button/button.tsx';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldLabels } from './fields/use-field.ts';
import css from './form-screen.module.css';
import { NewerValues } from './newer-values.tsx';
import { type FormRecord, useFormBase } from './use-form-base.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSubmit } from './use-form-submit.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormSectionProps {
  title?: string | undefined;
  hint?: ReactNode;
  /** Fields side by side where there is room: 2 for short ones. Full width again with `className={fullWidth}`. */
  columns?: 1 | 2 | 3 | undefined;
  children: ReactNode;
}

/** A group of fields with a heading. */
export function FormSection({ title, hint, columns = 1, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {hint && <p className="secondary small">{hint}</p>}
      <div className={cn(css.fields, columns === 2 && css.two, columns === 3 && css.three)}>{children}</div>
    </section>
  );
}

/** For a field that takes the whole row inside a section of several columns. */
export const fullWidth = css.full;

interface FormFooterProps {
  /** A verb with its object: "Lưu học sinh". */
  submitLabel: string;
  busy?: boolean | undefined;
  /** Where "Huỷ" leads, or what it does. */
  cancelHref?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** At the end of the line: a state, a second action. */
  children?: ReactNode;
}

/** Save and Cancel, always in view at the lower edge. */
function FormFooter({ submitLabel, busy, cancelHref, onCancel, children }: FormFooterProps) {
  return (
    <div className={css.footer} data-bottom-bar>
      <div className={css.footerInside}>
        <ActionButtons cancelHref={cancelHref} onCancel={onCancel} others={children}>
          <Button type="submit" kind="primary" busy={busy}>
            {submitLabel}
          </Button>
        </ActionButtons>
      </div>
    </div>
  );
}

export interface FormScreenProps<V extends FieldValues, C, O>
  extends Pick<FormFooterProps, 'submitLabel' | 'cancelHref' | 'onCancel'> {
  form: UseFormReturn<V, C, O>;
  /**
   * Saves. What it throws is shown: a problem of the server at its fields, anything else above the form. Navigate inside
   * it after saving: the guard lets go. `version` is the one of `record` the values were typed on: save with it.
   */
  onSubmit: (values: O, version: number) => Promise<void> | void;
  /** The record that is changed, where one form stays open or keeps a draft; left out for something new. */
  record?: FormRecord<V> | undefined;
  /** Left out where the form is one part of a record, which has its own head; then give `what`. */
  header?: PageHeaderProps | undefined;
  /** Keeps what is half-typed under this name ("students.create"); left out: nothing is kept. */
  draftKey?: string | undefined;
  /** Fields a draft must not keep: passwords. */
  draftOmit?: readonly string[] | undefined;
  /** Names what is lost on leaving; standard: "những gì vừa điền trong “<title>”". */
  what?: string | undefined;
  /** At the end of the line of buttons; who sends what is half-typed asks for the version it was typed on. */
  footer?: ReactNode | ((version: number) => ReactNode);
  children: ReactNode;
}

/** Template "Form": one column of 720 px, errors at the fields, footer in view, guard against leaving, draft. */
export function FormScreen<V extends FieldValues, C, O>(props: FormScreenProps<V, C, O>) {
  const { form, onSubmit, record, header, submitLabel, cancelHref, onCancel, draftKey, draftOmit } = props;
  const { footer, children } = props;
  const { t } = useTranslation();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const [labels] = useState(() => new Map<string, string>());
  const saving = useRef(false);
  // A form that stays open after saving guards what is typed next.
  useEffect(() => {
    if (isDirty) saving.current = false;
  }, [isDirty]);
  const basis = useFormBase(form, record);
  const draft = useFormDraft(draftKey, form, basis, draftOmit);
  const what =
    props.what ?? t('ui.form.leaveWhat', { title: header?.title ?? '', interpolation: { escapeValue: false } });
  useUnsavedGuard(isDirty, what, () => isDirty && !saving.current);

  const save = async (values: O) => {
    saving.current = true;
    try {
      await onSubmit(values, basis.base.version);
      draft.clear();
    } catch (error) {
      saving.current = false;
      throw error;
    }
  };
  const submit = useFormSubmit(form, save, record?.reload);

  return (
    <FormProvider {...form}>
      <FieldLabels value={labels}>
        {header && <PageHeader {...header} />}
        <form className={css.form} noValidate onSubmit={submit}>
          <div className={css.content}>
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
          </div>
          <FormFooter submitLabel={submitLabel} busy={isSubmitting} cancelHref={cancelHref} onCancel={onCancel}>
            {typeof footer === 'function' ? footer(basis.base.version) : footer}
          </FormFooter>
        </form>
      </FieldLabels>
    </FormProvider>
  );
}
