import type { GradingPolicySwitch } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { usePolicyValue } from './use-policy-value.ts';

/** The values of the switches that are chosen, not typed. */
const choices: Partial<Record<GradingPolicySwitch['key'], readonly (string | number | boolean)[]>> = {
  art93Mode: ['REMAINING', 'RESTORED'],
  art93IncludesComment: [true, false],
  topicClusterSemester: [1, 2],
  extraRegularAllowed: [0, 1, 2],
  verifyOwnSheet: ['OFFICE', 'HEADS_TOO', 'NOBODY'],
  annualAveragesReference: [true, false],
};

/** A new value of a switch from a date on. */
export function GradingPolicyDialog({ policy, onClose }: { policy: GradingPolicySwitch; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const say = usePolicyValue();
  const { key } = policy;
  const values = choices[key]?.map((value) => JSON.stringify(value));
  const current: unknown = JSON.parse(policy.current);
  const form = useForm({
    defaultValues: {
      value: (values ? policy.current : current) as string | number | null,
      validFrom: todayIso() as string | null,
      note: '',
    },
  });
  const { control } = form;
  const name = t(`school.setting.policy.${key}.name`);
  return (
    <DialogForm
      form={form}
      title={t('school.setting.changePolicyOf', { name })}
      submitLabel={t('school.setting.savePolicy')}
      onClose={onClose}
      onSubmit={async ({ value, validFrom, note }) => {
        const chosen = (values ? JSON.parse(String(value)) : value) as string | number | boolean;
        await call('gradeSetting.addPolicy', { body: { key, value: chosen, validFrom: validFrom ?? '', note } });
        await done(t('school.setting.policySaved'));
      }}
    >
      <p className="secondary">{t(`school.setting.policy.${key}.why`)}</p>
      {values ? (
        <RadioField
          control={control}
          name="value"
          label={t('school.setting.value')}
          choices={values.map((value) => ({
            value,
            label: say(key, value),
            hint: value === policy.defaultValue && t('school.setting.isDefault'),
          }))}
          required
        />
      ) : (
        <NumberField
          control={control}
          name="value"
          label={t('school.setting.value')}
          hint={t('school.setting.defaultIs', { value: say(key, policy.defaultValue) })}
          digits={0}
          required
        />
      )}
      <DateField control={control} name="validFrom" label={t('school.setting.validFrom')} required />
      <TextField
        control={control}
        name="note"
        label={t('school.setting.note')}
        placeholder={t('school.setting.notePlaceholder')}
        maxLength={300}
      />
    </DialogForm>
  );
}
