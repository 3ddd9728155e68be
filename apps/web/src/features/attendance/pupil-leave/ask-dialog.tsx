import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { LeaveFields, type LeaveValues, leaveBody, newLeave } from './leave-fields.tsx';

/** A pupil asks for leave. */
export function AskDialog({ today, earliest, onClose }: { today: string; earliest: string; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<LeaveValues>({ defaultValues: newLeave(today) });
  return (
    <DialogForm
      form={form}
      title={t('pupilLeave.askTitle')}
      submitLabel={t('pupilLeave.ask')}
      draftKey="pupil-leave"
      onClose={onClose}
      onSubmit={async (values) => {
        await call('pupilLeaves.ask', { body: leaveBody(values) });
        await done(t('pupilLeave.asked'));
      }}
    >
      <p className="secondary">{t('pupilLeave.askDetail')}</p>
      <LeaveFields form={form} earliest={earliest} />
    </DialogForm>
  );
}
