import type { CoverNeed, CoverWay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

const ways: readonly CoverWay[] = ['MERGED', 'SELF_STUDY', 'NO_LESSON'];

/** How the class goes without anybody: its note is what class and teachers read. */
export function SettleDialog({ need, onClose }: { need: CoverNeed; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { way: 'SELF_STUDY' as CoverWay, reason: '' } });
  return (
    <DialogForm
      form={form}
      title={t('covers.settleDialog.title')}
      submitLabel={t('covers.settleDialog.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('covers.settle', { params: { id: need.id }, body: { version: need.version, ...values } });
        await done(t('covers.said.settled'));
      }}
    >
      <RadioField
        control={form.control}
        name="way"
        label={t('covers.settleDialog.way')}
        choices={ways.map((value) => ({ value, label: t(`covers.settleDialog.ways.${value}`) }))}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label={t('covers.settleDialog.note')}
        hint={t('covers.settleDialog.noteHint')}
        maxLength={300}
        rows={2}
        required
      />
    </DialogForm>
  );
}
