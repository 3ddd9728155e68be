import type { PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** A difference to a slip that nobody changes any more. */
export function CorrectionDialog({ slip: { id, version }, onClose }: { slip: PaySlip; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { amount: null as number | null, reason: '', inInsuranceBase: false, taxable: true },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('payroll.slip.correct')}
      submitLabel={t('payroll.slip.correct')}
      onClose={onClose}
      onSubmit={async ({ amount, ...values }) => {
        await call('paySlips.correct', { params: { id }, body: { ...values, amount: amount ?? 0, version } });
        await done(t('payroll.slip.wasCorrected'));
      }}
    >
      <p className="secondary">{t('payroll.slip.correctDetail')}</p>
      <NumberField
        control={control}
        name="amount"
        label={t('payroll.field.amount')}
        hint={t('payroll.field.amountHint')}
        digits={0}
        required
      />
      <TextField control={control} name="reason" label={t('payroll.field.reason')} maxLength={200} required />
      <CheckboxField control={control} name="inInsuranceBase" label={t('payroll.field.inInsuranceBase')} />
      <CheckboxField control={control} name="taxable" label={t('payroll.field.taxable')} />
    </DialogForm>
  );
}
