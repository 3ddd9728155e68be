import { contractKind, type StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { CONTRACT_KINDS, namesItsEnd } from '@phuong/rules/staff/contracts.ts';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PayFields, type PayValues, payBody, payValues } from './pay-fields.tsx';

interface ContractDialogProps {
  personId: string;
  /** Null: a new one. */
  contract: StaffContract | null;
  onClose: () => void;
}

const valuesOf = (contract: StaffContract | null) => ({
  number: contract?.number ?? '',
  kind: (contract?.kind ?? 'PUBLIC_FIXED') as string | null,
  signedOn: contract?.signedOn ?? null,
  signer: contract?.signer ?? '',
  fromDate: (contract?.fromDate ?? null) as string | null,
  toDate: contract?.toDate ?? null,
  post: contract?.post ?? '',
  workplace: contract?.workplace ?? '',
  seniorityFrom: contract?.seniorityFrom ?? null,
  note: contract?.note ?? '',
  pay: payValues(contract?.pay[0]),
});

/** A new draft, or one that is changed. */
export function ContractDialog({ personId, contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const values = valuesOf(contract);
  const form = useForm({ defaultValues: values });
  const { control } = form;
  const chosen = useWatch({ control, name: 'kind' });
  const fromDate = useWatch({ control, name: 'fromDate' });
  const kind = CONTRACT_KINDS.find((each) => each === chosen);
  const hasEnd = kind === undefined || namesItsEnd(kind);
  return (
    <DialogForm
      form={form}
      size="large"
      title={t(contract ? 'contracts.edit' : 'contracts.add')}
      submitLabel={t('common.save')}
      record={contract ? { version: contract.version, values } : undefined}
      onClose={onClose}
      onSubmit={async (typed, version) => {
        const body = {
          ...typed,
          kind: contractKind.parse(typed.kind),
          fromDate: typed.fromDate ?? '',
          toDate: hasEnd ? typed.toDate : null,
          pay: payBody(typed.pay),
        };
        const saved = contract
          ? await call('contracts.update', { params: { id: contract.id }, body: { ...body, version } })
          : await call('contracts.create', { params: { id: personId }, body });
        await done(t('contracts.saved', { number: saved.number }));
      }}
    >
      <SelectField
        control={control}
        name="kind"
        label={t('contracts.field.kind')}
        choices={CONTRACT_KINDS.map((value) => ({ value, label: t(`contracts.kind.${value}`) }))}
        required
      />
      <TextField control={control} name="number" label={t('contracts.field.number')} maxLength={60} required />
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      {hasEnd && <DateField control={control} name="toDate" label={t('contracts.field.toDate')} required />}
      <DateField control={control} name="signedOn" label={t('contracts.field.signedOn')} />
      <TextField control={control} name="signer" label={t('contracts.field.signer')} maxLength={200} />
      <TextField control={control} name="post" label={t('contracts.field.post')} maxLength={200} required />
      <TextField control={control} name="workplace" label={t('contracts.field.workplace')} maxLength={300} />
      <PayFields control={control as unknown as Control<{ pay: PayValues }>} on={fromDate} />
      <DateField
        control={control}
        name="seniorityFrom"
        label={t('contracts.field.seniorityFrom')}
        hint={t('contracts.field.seniorityHint')}
      />
      <TextareaField control={control} name="note" label={t('contracts.field.note')} maxLength={2000} />
    </DialogForm>
  );
}
