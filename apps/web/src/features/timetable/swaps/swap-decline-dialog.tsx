import type { LessonSwap } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Says no to a colleague, with a reason or without one. */
export function SwapDeclineDialog({ swap: { id, version }, onClose }: { swap: LessonSwap; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('ownCovers.swaps.decline')}
      submitLabel={t('ownCovers.swaps.decline')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('lessonSwaps.decline', { params: { id }, body: { version, reason } });
        await done(t('ownCovers.swaps.declined'));
      }}
    >
      <TextField control={form.control} name="reason" label={t('ownCovers.swaps.declineReason')} maxLength={300} />
    </DialogForm>
  );
}
