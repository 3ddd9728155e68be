import type { StaffData, WholeProposal } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from './contracts.module.css';

/** What is typed of somebody's data. */
export interface DataValues extends Omit<StaffData, 'dependants'> {
  dependants: { name: string; relation: string; dateOfBirth: string | null; taxCode: string }[];
}

export const dataValues = (data: StaffData): DataValues => ({
  ...data,
  dependants: data.dependants.map((each) => ({ ...each })),
});

/** The fields of the data. */
export function DataFields({ control }: { control: Control<DataValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'dependants' });
  return (
    <>
      <TextField
        control={control}
        name="insuranceNumber"
        label={t('contracts.data.insuranceNumber')}
        hint={t('contracts.data.insuranceHint')}
        inputMode="numeric"
        maxLength={10}
        figures
      />
      <TextField control={control} name="taxCode" label={t('contracts.data.taxCode')} maxLength={14} figures />
      <TextField control={control} name="bank" label={t('contracts.data.bank')} maxLength={100} />
      <TextField control={control} name="bankAccount" label={t('contracts.data.bankAccount')} maxLength={24} figures />
      <TextField control={control} name="bankHolder" label={t('contracts.data.bankHolder')} maxLength={100} />
      {fields.map((field, index) => (
        <fieldset key={field.id} className={css.card}>
          <legend>{t('contracts.data.dependant', { n: index + 1 })}</legend>
          <TextField
            control={control}
            name={`dependants.${index}.name`}
            label={t('contracts.data.name')}
            maxLength={100}
            required
          />
          <TextField
            control={control}
            name={`dependants.${index}.relation`}
            label={t('contracts.data.relation')}
            maxLength={60}
          />
          <DateField
            control={control}
            name={`dependants.${index}.dateOfBirth`}
            label={t('contracts.data.dateOfBirth')}
          />
          <TextField
            control={control}
            name={`dependants.${index}.taxCode`}
            label={t('contracts.data.taxCode')}
            maxLength={12}
            figures
          />
          <div>
            <Button small icon={IconTrash} onClick={() => remove(index)}>
              {t('contracts.data.removeDependant', { n: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          small
          icon={IconPlus}
          onClick={() => append({ name: '', relation: '', dateOfBirth: null, taxCode: '' })}
        >
          {t('contracts.data.addDependant')}
        </Button>
      </div>
    </>
  );
}

/** Data as facts. */
export function DataFacts({ data, title, action }: { data: StaffData; title?: string; action?: ReactNode }) {
  const { t } = useTranslation();
  const dependants = data.dependants.map(({ name, relation, dateOfBirth, taxCode }) =>
    [name, relation, formatDate(dateOfBirth), taxCode].filter(Boolean).join(', '),
  );
  return (
    <Facts
      title={title}
      action={action}
      facts={[
        { label: t('contracts.data.insuranceNumber'), value: data.insuranceNumber, figures: true },
        { label: t('contracts.data.taxCode'), value: data.taxCode, figures: true },
        { label: t('contracts.data.bank'), value: data.bank },
        { label: t('contracts.data.bankAccount'), value: data.bankAccount, figures: true },
        { label: t('contracts.data.bankHolder'), value: data.bankHolder },
        {
          label: t('contracts.data.dependants'),
          value: dependants.length > 0 ? dependants.join('; ') : t('contracts.data.noDependant'),
          wide: true,
        },
      ]}
    />
  );
}

/** What is and what would be, side by side, with the scans that came along. */
export function OldAndNew({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const { before, after } = proposal;
  const dependants = (data: StaffData) =>
    data.dependants
      .map(({ name, relation, dateOfBirth }) => [name, relation, formatDate(dateOfBirth)].filter(Boolean).join(', '))
      .join('; ');
  const fields = ['insuranceNumber', 'taxCode', 'bank', 'bankAccount', 'bankHolder'] as const;
  const rows = [
    ...fields.map((field) => ({ label: t(`contracts.data.${field}`), was: before[field], is: after[field] })),
    { label: t('contracts.data.dependants'), was: dependants(before), is: dependants(after) },
  ].filter(({ was, is }) => was !== is);
  return (
    <>
      <ul className={css.rows}>
        {rows.map(({ label, was, is }) => (
          <li key={label} className={css.row}>
            <div className={css.words}>
              <strong>{label}</strong>
              <div className="secondary figures">
                {t('contracts.data.before')}: {was || t('ui.record.noValue')}
              </div>
              <div className="figures">
                {t('contracts.data.after')}: {is || t('ui.record.noValue')}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {proposal.note && <p>{proposal.note}</p>}
      {proposal.files.map((file) => (
        <div key={file.id}>
          <Button small icon={IconEye} onClick={() => setShown(file.id)}>
            {t('files.open', { name: file.name })}
          </Button>
          {shown === file.id && (
            <Dialog open size="large" title={file.name} onClose={() => setShown(null)}>
              <FileView fileId={file.id} />
            </Dialog>
          )}
        </div>
      ))}
    </>
  );
}
