import type { StaffForm } from '@phuong/contract/accounts/forms/staff-form.contract.ts';
import { mostCardsAtOnce } from '@phuong/contract/accounts/forms/staff-form.fields.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { columnHeads, RosterFields } from '../../../ui/form/roster-fields.tsx';
import type { StaffToPrint } from '../public/use-print-staff.tsx';

const forms = ['roster', 'cards'] as const satisfies readonly StaffForm[];

interface Values {
  form: StaffForm;
  title: string;
  columns: string;
}

/** Which paper of ticked people, and what is written on it; comes as a PDF. */
export function PrintStaffDialog({ of, onClose }: { of: StaffToPrint; onClose: () => void }) {
  const { t } = useTranslation();
  const count = of.ids.length;
  const form = useForm<Values>({ defaultValues: { form: 'roster', title: '', columns: t('grading.forms.signed') } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('accounts.print.title', { count, n: formatNumber(count) })}
      submitLabel={t('grading.forms.fetch')}
      onClose={onClose}
      onSubmit={async ({ columns, ...values }) => {
        const body = { ...values, ids: [...of.ids], columns: columnHeads(columns) };
        saveFile(await callFile(of.call, { body }));
        onClose();
      }}
    >
      <RadioField
        control={control}
        name="form"
        label={t('grading.forms.form')}
        choices={forms.map((value) => ({
          value,
          label: t(`accounts.print.${value}.name`),
          hint: t(`accounts.print.${value}.hint`),
          disabled: value === 'cards' && count > mostCardsAtOnce,
        }))}
      />
      {form.watch('form') === 'roster' && (
        <RosterFields control={control} names={{ title: 'title', columns: 'columns' }} />
      )}
    </DialogForm>
  );
}
