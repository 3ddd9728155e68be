import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface ReopenDialogProps {
  month: string;
  said: { month: string };
  onClose: () => void;
}

/** Opens a closed month again; the reason stands in the log. */
export function ReopenDialog({ month, said, onClose }: ReopenDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('attendance.day.reopenTitle', said)}
      submitLabel={t('attendance.day.reopen', said)}
      size="small"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('registerMonths.reopen', { body: { month, reason } });
        await done(t('attendance.day.reopened', said));
      }}
    >
      <TextareaField control={form.control} name="reason" label={t('attendance.day.reason')} required />
    </DialogForm>
  );
}
