import {
  type Allowance,
  type AllowanceForm,
  allowanceCodes,
  formsOfAllowance,
  payCauses,
  type StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PayFields, type PayValues, payBody, payValues } from './pay-fields.tsx';

interface LineDialogProps {
  contract: StaffContract;
  onClose: () => void;
}

const today = () => todayIso() as string | null;

/** Another line of pay from a day on. */
export function PayDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const pay = { ...payValues(contract.pay.at(-1)), stepSince: null, decision: '' };
  const form = useForm({ defaultValues: { fromDate: today(), cause: 'OTHER' as string | null, pay } });
  const { control } = form;
  const fromDate = useWatch({ control, name: 'fromDate' });
  const causes = payCauses.filter((cause) => cause !== 'CONTRACT');
  return (
    <DialogForm
      form={form}
      title={t('contracts.addPay')}
      submitLabel={t('contracts.addPay')}
      onClose={onClose}
      onSubmit={async (values) => {
        const cause = causes.find((each) => each === values.cause) ?? 'OTHER';
        const body = { ...payBody(values.pay), fromDate: values.fromDate ?? '', cause, version: contract.version };
        await call('contracts.addPay', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: contract.number }));
      }}
    >
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      <SelectField
        control={control}
        name="cause"
        label={t('contracts.field.cause')}
        choices={causes.map((value) => ({ value, label: t(`contracts.cause.${value}`) }))}
        required
      />
      <PayFields control={control as unknown as Control<{ pay: PayValues }>} on={fromDate} />
    </DialogForm>
  );
}

/** An allowance from a day on. */
export function AllowanceDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      code: null as string | null,
      form: null as string | null,
      value: null as number | null,
      fromDate: today(),
      toDate: null as string | null,
      decision: '',
      note: '',
    },
  });
  const { control } = form;
  const typed = useWatch({ control, name: ['code', 'form'] });
  const code = allowanceCodes.find((each) => each === typed[0]) ?? null;
  const forms: readonly AllowanceForm[] = code ? formsOfAllowance[code] : [];
  const rateForm = forms.find((each) => each === typed[1]) ?? forms[0];
  return (
    <DialogForm
      form={form}
      title={t('contracts.addAllowance')}
      submitLabel={t('contracts.addAllowance')}
      onClose={onClose}
      onSubmit={async ({ value, fromDate, ...values }) => {
        const isCoefficient = rateForm === 'COEFFICIENT' && typeof value === 'number';
        const body = {
          ...values,
          code: code ?? 'OTHER',
          form: rateForm ?? 'AMOUNT',
          value: isCoefficient ? Math.round(value * 100) : (value ?? 0),
          fromDate: fromDate ?? '',
          version: contract.version,
        };
        await call('contracts.addAllowance', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: contract.number }));
      }}
    >
      <SelectField
        control={control}
        name="code"
        label={t('contracts.field.code')}
        choices={allowanceCodes.map((value) => ({ value, label: t(`contracts.code.${value}`) }))}
        required
      />
      {forms.length > 1 && (
        <SelectField
          control={control}
          name="form"
          label={t('contracts.field.form')}
          choices={forms.map((value) => ({ value, label: t(`contracts.form.${value}`) }))}
          placeholder={rateForm && t(`contracts.form.${rateForm}`)}
        />
      )}
      <NumberField
        control={control}
        name="value"
        label={
          rateForm ? `${t('contracts.field.value')} (${t(`contracts.form.${rateForm}`)})` : t('contracts.field.value')
        }
        digits={rateForm === 'COEFFICIENT' ? 2 : 0}
        required
      />
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      <DateField control={control} name="toDate" label={t('contracts.field.toDate')} />
      <TextField control={control} name="decision" label={t('contracts.field.decision')} maxLength={200} />
      <TextField control={control} name="note" label={t('contracts.field.note')} maxLength={300} />
    </DialogForm>
  );
}

/** The last day of an allowance. */
export function EndAllowanceDialog({ contract, allowance, onClose }: LineDialogProps & { allowance: Allowance }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { toDate: today() } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={`${t('contracts.endAllowance')}: ${t(`contracts.code.${allowance.code}`)}`}
      submitLabel={t('contracts.endAllowance')}
      onClose={onClose}
      onSubmit={async ({ toDate }) => {
        await call('contracts.endAllowance', {
          params: { id: contract.id, allowanceId: allowance.id },
          body: { toDate: toDate ?? '', version: contract.version },
        });
        await done(t('contracts.saved', { number: contract.number }));
      }}
    >
      <DateField control={form.control} name="toDate" label={t('contracts.field.endedOn')} required />
    </DialogForm>
  );
}

/** An annex of a contract that holds. */
export function AnnexDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { number: '', signedOn: today(), fromDate: today(), content: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('contracts.addAnnex')}
      submitLabel={t('contracts.addAnnex')}
      onClose={onClose}
      onSubmit={async ({ signedOn, fromDate, ...values }) => {
        const body = { ...values, signedOn: signedOn ?? '', fromDate: fromDate ?? '', version: contract.version };
        await call('contracts.addAnnex', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: contract.number }));
      }}
    >
      <TextField control={control} name="number" label={t('contracts.field.annexNumber')} maxLength={60} required />
      <DateField control={control} name="signedOn" label={t('contracts.field.signedOn')} required />
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      <TextareaField control={control} name="content" label={t('contracts.field.content')} maxLength={2000} required />
    </DialogForm>
  );
}

/** The last day of a contract before its time, and why. */
export function TerminateDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { endedOn: today(), reason: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={`${t('contracts.terminate')}: ${contract.number}`}
      submitLabel={t('contracts.terminate')}
      onClose={onClose}
      onSubmit={async ({ endedOn, reason }) => {
        const body = { endedOn: endedOn ?? '', reason, version: contract.version };
        await call('contracts.terminate', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: contract.number }));
      }}
    >
      <DateField control={control} name="endedOn" label={t('contracts.field.endedOn')} required />
      <TextareaField control={control} name="reason" label={t('contracts.field.reason')} maxLength={500} required />
    </DialogForm>
  );
}

/** The draft that follows a contract. */
export function RenewDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { number: '', fromDate: null as string | null, toDate: null as string | null },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={`${t('contracts.renew')}: ${contract.number}`}
      submitLabel={t('contracts.renew')}
      onClose={onClose}
      onSubmit={async ({ number, fromDate, toDate }) => {
        const body = { number, fromDate: fromDate ?? '', toDate };
        const saved = await call('contracts.renew', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: saved.number }));
      }}
    >
      <p className="secondary">{t('contracts.renewDetail')}</p>
      <TextField control={control} name="number" label={t('contracts.field.number')} maxLength={60} required />
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      {contract.toDate !== null && (
        <DateField control={control} name="toDate" label={t('contracts.field.toDate')} required />
      )}
    </DialogForm>
  );
}

/** The scans of a contract. */
export function FilesDialog({ contract, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const kept = contract.files.map(({ id, name, size }): UploadedFile => ({ fileId: id, name, size, mediaType: '' }));
  const form = useForm({ defaultValues: { fileIds: kept } });
  const { field, fieldState } = useController({ control: form.control, name: 'fileIds' });
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogForm
      form={form}
      title={t('contracts.addFiles')}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async ({ fileIds }) => {
        if (isBusy) {
          form.setError('fileIds', { message: t('files.stillSending') });
          return false;
        }
        const body = { fileIds: fileIds.map(({ fileId }) => fileId), version: contract.version };
        await call('contracts.setFiles', { params: { id: contract.id }, body });
        await done(t('contracts.saved', { number: contract.number }));
        return true;
      }}
    >
      <FileField
        label={t('contracts.field.files')}
        hint={t('contracts.field.filesHint')}
        accept=".pdf,image/*"
        most={20}
        value={field.value}
        onChange={field.onChange}
        onBusy={setBusy}
      />
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </DialogForm>
  );
}
