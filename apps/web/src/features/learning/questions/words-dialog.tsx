import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';

interface WordsDialogProps {
  title: string;
  label: string;
  hint?: string | undefined;
  submitLabel: string;
  /** What is half-typed is kept under it. */
  draftKey: string;
  /** Chosen words the question may be about. */
  quote?: string | undefined;
  onSend: (text: string, quote: string) => Promise<unknown>;
  onClose: () => void;
}

/** A question, or an answer. */
export function WordsDialog({
  title,
  label,
  hint,
  submitLabel,
  draftKey,
  quote = '',
  onSend,
  onClose,
}: WordsDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { text: '', isAbout: quote !== '' } });
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={submitLabel}
      draftKey={draftKey}
      onClose={onClose}
      onSubmit={async ({ text, isAbout }) => {
        await onSend(text, isAbout ? quote : '');
        onClose();
      }}
    >
      {quote && <CheckboxField control={form.control} name="isAbout" label={t('questions.aboutField', { quote })} />}
      <TextareaField
        control={form.control}
        name="text"
        label={label}
        {...(hint ? { hint } : {})}
        rows={5}
        maxLength={2_000}
        required
        autoFocus
      />
    </DialogForm>
  );
}
