import type { StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { HAND_MARKS, type HandMark } from '@phuong/rules/staff/day-marks.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Asks the office to correct an own day. */
export function CorrectionDialog({ day, onClose }: { day: StaffDay; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { arrived: '', left: '', mark: '', reason: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('staffDays.corrections.askOf', { date: formatDate(day.day) })}
      submitLabel={t('staffDays.corrections.ask')}
      onClose={onClose}
      draftKey={`staff-correction ${day.day}`}
      onSubmit={async ({ arrived, left, mark, reason }) => {
        const body = { day: day.day, arrived, left, mark: mark === '' ? null : (mark as HandMark), reason };
        await call('staffCorrections.ask', { body });
        await done(t('staffDays.corrections.asked'));
      }}
    >
      <p className="secondary">{t('staffDays.corrections.askDetail')}</p>
      <TextField
        control={control}
        name="arrived"
        label={t('staffDays.corrections.arrived')}
        hint={t('staffDays.corrections.timeHint')}
        figures
        maxLength={5}
      />
      <TextField control={control} name="left" label={t('staffDays.corrections.left')} figures maxLength={5} />
      <SelectField
        control={control}
        name="mark"
        label={t('staffDays.corrections.mark')}
        placeholder={t('staffDays.corrections.unsaid')}
        clearable
        choices={HAND_MARKS.map((value) => ({ value, label: t(`staffDays.marks.${value}`) }))}
      />
      <TextareaField
        control={control}
        name="reason"
        label={t('staffDays.corrections.reason')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}
