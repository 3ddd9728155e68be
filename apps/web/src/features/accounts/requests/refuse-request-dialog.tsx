import type { AccessRequest } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';

export function RefuseRequestDialog({ request, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
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
        onClose();
        toast.done(t('accounts.requests.refused', { name: fullName }));
        await refresh();
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
