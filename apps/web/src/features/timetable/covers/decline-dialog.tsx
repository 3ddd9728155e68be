import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Says no, with a reason or without one. */
export function DeclineDialog({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('ownCovers.declineDialog.title')}
      submitLabel={t('ownCovers.declineDialog.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('ownCovers.decline', { params: { id: offerId }, body: values });
        await done(t('ownCovers.declined'));
      }}
    >
      <TextField control={form.control} name="reason" label={t('ownCovers.declineDialog.reason')} maxLength={200} />
    </DialogForm>
  );
}
