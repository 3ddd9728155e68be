import type { WarningRules } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './early-warning.module.css';

const numbers = ['days', 'fall', 'fallAlone', 'watchFrom', 'helpFrom'] as const;
type NumberName = (typeof numbers)[number];
type Values = Record<NumberName, number | null> & {
  rules: { code: WarningRules['rules'][number]['code']; isUsed: boolean; low: number | null; high: number | null }[];
};

const valuesOf = ({ version: _, ...rules }: WarningRules): Values => ({
  ...rules,
  rules: rules.rules.map((each) => ({ ...each })),
});

/** Thresholds of the school. */
export function RulesDialog({ rules, onClose }: { rules: WarningRules; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<Values>({ defaultValues: valuesOf(rules) });
  const { control } = form;
  const typed = useWatch({ control, name: 'rules' });
  return (
    <DialogForm
      form={form}
      title={t('earlyWarning.how.change')}
      submitLabel={t('earlyWarning.how.save')}
      record={{ version: rules.version, values: valuesOf(rules) }}
      size="large"
      onClose={onClose}
      onSubmit={async (values, version) => {
        const number = (value: number | null) => value ?? 0;
        await call('earlyWarning.updateRules', {
          body: {
            days: number(values.days),
            fall: number(values.fall),
            fallAlone: number(values.fallAlone),
            watchFrom: number(values.watchFrom),
            helpFrom: number(values.helpFrom),
            rules: values.rules.map(({ low, high, ...rest }) => ({ ...rest, low: number(low), high: number(high) })),
            version,
          },
        });
        await done(t('earlyWarning.how.changed'));
      }}
    >
      {typed.map(({ code }, at) => (
        <fieldset key={code} className={css.rule}>
          <legend>{t(`earlyWarning.how.name.${code}`)}</legend>
          <CheckboxField control={control} name={`rules.${at}.isUsed`} label={t('earlyWarning.how.used')} />
          <NumberField control={control} name={`rules.${at}.low`} label={t('earlyWarning.how.low')} required />
          <NumberField control={control} name={`rules.${at}.high`} label={t('earlyWarning.how.high')} required />
        </fieldset>
      ))}
      <div className={css.rule}>
        {numbers.map((name) => (
          <NumberField key={name} control={control} name={name} label={t(`earlyWarning.how.${name}`)} required />
        ))}
      </div>
    </DialogForm>
  );
}
