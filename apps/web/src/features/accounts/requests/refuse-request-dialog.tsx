import type { AccessRequest } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

export function RefuseRequestDialog({ request, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  const { id, version, fullName } = request;
  return (
    <DialogForm
      form={form}
      title={t('accounts.requests.refuse')}
      submitLabel={t('accounts.requests.refuse')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('accessRequests.refuse', { params: { id }, body: { version, reason } });
        await done(t('accounts.requests.refused', { name: fullName }));
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label={t('accounts.requests.reason')}
        required
        maxLength={500}
      />
    </DialogForm>
  );
}
