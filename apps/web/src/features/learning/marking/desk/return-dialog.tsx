import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { formatList } from '../../../../lib/words/format.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { MomentField } from '../../moment-field.tsx';
import type { MarkedWork } from './marking-values.ts';

/** Gives work back to be done again: why, and until when. */
export function ReturnDialog({ work, onClose }: { work: MarkedWork; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { comment: work.marking.comment, dueAt: null as string | null } });
  const name = formatList(work.members.map((member) => member.name));
  return (
    <DialogForm
      form={form}
      title={t('marking.returnTitle', { name })}
      submitLabel={t('marking.return')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('submissions.return', { params: { id: work.id }, body: { version: work.version, ...values } });
        await done(t('marking.returned', { name }));
      }}
    >
      <TextareaField
        control={form.control}
        name="comment"
        label={t('marking.returnComment')}
        hint={t('marking.returnHint')}
        maxLength={2_000}
        rows={4}
        required
      />
      <MomentField control={form.control} name="dueAt" label={t('marking.returnDue')} usualTime="21:00" />
    </DialogForm>
  );
}
