import {
  type CheckInWay,
  employeeProofs,
  type StaffRule,
  teacherProofs,
} from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './staff-rules.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const times = ['morningStart', 'morningEnd', 'afternoonStart', 'afternoonEnd'] as const;
type Proof = (typeof teacherProofs)[number];

const valuesOf = (last: StaffRule | undefined) => ({
  fromDate: todayIso() as string | null,
  weekdays: (last?.weekdays ?? [1, 2, 3, 4, 5, 6]).map(String),
  morningStart: last?.morningStart ?? '07:00',
  morningEnd: last?.morningEnd ?? '11:30',
  afternoonStart: last?.afternoonStart ?? '13:30',
  afternoonEnd: last?.afternoonEnd ?? '17:00',
  graceMinutes: (last?.graceMinutes ?? 10) as number | null,
  correctionDays: (last?.correctionDays ?? 7) as number | null,
  teacherProof: (last?.teacherProof ?? 'LESSONS') as string,
  employeeProof: (last?.employeeProof ?? 'CHECK_INS') as string,
  byNetwork: last?.ways.includes('NETWORK') ?? false,
  byCode: last?.ways.includes('CODE') ?? true,
  byFile: last?.ways.includes('FILE') ?? false,
  networks: last?.networks.join('\n') ?? '',
});

/** New rules, which begin as the last ones were. */
export function StaffRuleDialog({
  last,
  ownAddress,
  onClose,
}: {
  last: StaffRule | undefined;
  ownAddress: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(last) });
  const { control } = form;
  const proofs = (values: readonly Proof[]) =>
    values.map((value) => ({ value, label: t(`staffRules.proofs.${value}`) }));
  return (
    <DialogForm
      form={form}
      title={t('staffRules.add')}
      submitLabel={t('staffRules.add')}
      onClose={onClose}
      onSubmit={async ({ byNetwork, byCode, byFile, fromDate, ...values }) => {
        const ways: CheckInWay[] = [
          ...(byNetwork ? (['NETWORK'] as const) : []),
          ...(byCode ? (['CODE'] as const) : []),
          ...(byFile ? (['FILE'] as const) : []),
        ];
        await call('staffRules.create', {
          body: {
            ...values,
            fromDate: fromDate ?? '',
            weekdays: values.weekdays.map(Number),
            graceMinutes: values.graceMinutes ?? 0,
            correctionDays: values.correctionDays ?? 1,
            teacherProof: values.teacherProof as Proof,
            employeeProof: values.employeeProof as (typeof employeeProofs)[number],
            ways,
            networks: values.networks
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          },
        });
        await done(t('staffRules.saved', { date: formatDate(fromDate) }));
      }}
    >
      <DateField control={control} name="fromDate" label={t('staffRules.fromDate')} required />
      <MultiSelectField
        control={control}
        name="weekdays"
        label={t('staffRules.weekdays')}
        choices={weekdays.map((day) => ({ value: String(day), label: t(`staffRules.weekday.${day}`) }))}
        required
      />
      <div className={css.pair}>
        {times.map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={t(`staffRules.${name}`)}
            figures
            maxLength={5}
            required
          />
        ))}
      </div>
      <div className={css.pair}>
        <NumberField control={control} name="graceMinutes" digits={0} label={t('staffRules.grace')} required />
        <NumberField
          control={control}
          name="correctionDays"
          digits={0}
          label={t('staffRules.correctionDays')}
          required
        />
      </div>
      <SelectField
        control={control}
        name="teacherProof"
        label={t('staffRules.teacherProof')}
        choices={proofs(teacherProofs)}
        required
      />
      <SelectField
        control={control}
        name="employeeProof"
        label={t('staffRules.employeeProof')}
        choices={proofs(employeeProofs)}
        required
      />
      <CheckboxField control={control} name="byCode" label={t('staffRules.way.CODE')} />
      <CheckboxField control={control} name="byFile" label={t('staffRules.way.FILE')} />
      <CheckboxField control={control} name="byNetwork" label={t('staffRules.way.NETWORK')} />
      <TextareaField
        control={control}
        name="networks"
        label={t('staffRules.networks')}
        hint={t('staffRules.networksHint', { address: ownAddress })}
        maxLength={1200}
      />
    </DialogForm>
  );
}
