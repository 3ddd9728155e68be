import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Takes back who was asked, who comes, or how the class was to work. */
export function ReopenDialog({ need, onClose }: { need: CoverNeed; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DialogForm
      form={form}
      title={t('covers.reopenDialog.title')}
      submitLabel={t('covers.reopenDialog.submit')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('covers.reopen', { params: { id: need.id }, body: { version: need.version, reason } });
        await done(t('covers.said.reopened'));
      }}
    >
      <p className="secondary">{t('covers.reopenDialog.intro')}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label={t('covers.reopenDialog.reason')}
        maxLength={300}
        rows={2}
        required
      />
    </DialogForm>
  );
}
