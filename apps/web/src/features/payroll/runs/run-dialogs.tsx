import type { PayrollRun } from '@phuong/contract/payroll/runs/run.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface Closing {
  onClose: () => void;
}

/** Approves a payroll, and says from when people see their slips. */
export function ApproveDialog({ run: { id, version }, onClose }: Closing & { run: PayrollRun }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { releaseOn: null as string | null } });
  return (
    <DialogForm
      form={form}
      title={t('payroll.approve')}
      submitLabel={t('payroll.approve')}
      onClose={onClose}
      onSubmit={async ({ releaseOn }) => {
        await call('payrollRuns.approve', { params: { id }, body: { releaseOn, version } });
        await done(t('payroll.wasApproved'));
      }}
    >
      <p className="secondary">{t('payroll.approveDetail')}</p>
      <DateField
        control={form.control}
        name="releaseOn"
        label={t('payroll.field.releaseOn')}
        hint={t('payroll.field.releaseHint')}
      />
    </DialogForm>
  );
}

/** The day and the reference of a payment. */
export function PayDialog({
  pay,
  done: said,
  onClose,
}: Closing & { pay: (body: { paidOn: string; reference: string }) => Promise<unknown>; done: string }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { paidOn: todayIso() as string | null, reference: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('payroll.pay')}
      submitLabel={t('payroll.pay')}
      onClose={onClose}
      onSubmit={async ({ paidOn, reference }) => {
        await pay({ paidOn: paidOn ?? '', reference });
        await done(said);
      }}
    >
      <DateField control={control} name="paidOn" label={t('payroll.field.paidOn')} required />
      <TextField control={control} name="reference" label={t('payroll.field.reference')} maxLength={100} required />
    </DialogForm>
  );
}

/** Why something is done. */
export function ReasonDialog(
  props: Closing & {
    title: string;
    detail?: string;
    label: string;
    done: string;
    send: (reason: string) => Promise<unknown>;
  },
) {
  const { title, detail, label, done: said, send, onClose } = props;
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={title}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await send(reason);
        await done(said);
      }}
    >
      {detail && <p className="secondary">{detail}</p>}
      <TextareaField control={form.control} name="reason" label={label} maxLength={500} required />
    </DialogForm>
  );
}
