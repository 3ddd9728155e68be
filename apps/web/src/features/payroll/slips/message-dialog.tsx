import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface MessageDialogProps {
  title: string;
  done: string;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A question about a slip, or its answer. */
export function MessageDialog({ title, done: said, send, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('payroll.slip.send')}
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await send(text);
        await done(said);
      }}
    >
      <TextareaField control={form.control} name="text" label={t('payroll.slip.text')} maxLength={1000} required />
    </DialogForm>
  );
}
