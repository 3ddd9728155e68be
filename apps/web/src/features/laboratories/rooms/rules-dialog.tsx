import type { Laboratory } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './laboratory.module.css';

/** How a room is booked from a day on. */
export function RulesDialog({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const { t } = useTranslation();
  const { rules } = laboratory;
  const form = useForm({
    defaultValues: {
      ...rules,
      fromDate: todayIso(),
      leastDaysAhead: rules.leastDaysAhead as number | null,
      mostDaysAhead: rules.mostDaysAhead as number | null,
      noShowMinutes: rules.noShowMinutes as number | null,
      offerHours: rules.offerHours as number | null,
    },
  });
  const { control } = form;
  const hasWaitlist = useWatch({ control, name: 'hasWaitlist' });
  const done = useDialogDone(onClose);
  const days = t('laboratories.room.rules.days');
  const periods = t('laboratories.room.rules.periods');
  const number = (
    name: 'leastDaysAhead' | 'mostDaysAhead' | 'mostPeriodsDay' | 'mostPeriodsWeek' | 'noShowMinutes' | 'offerHours',
    label: string,
    unit: string,
    required = true,
  ) => (
    <NumberField
      control={control}
      name={name}
      label={label}
      unit={unit}
      digits={0}
      required={required}
      placeholder={required ? undefined : t('laboratories.room.rules.noLimit')}
    />
  );
  return (
    <DialogForm
      form={form}
      title={t('laboratories.room.rules.title')}
      submitLabel={t('laboratories.room.rules.change')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { leastDaysAhead, mostDaysAhead, noShowMinutes, offerHours, ...rest } = values;
        const body = {
          ...rest,
          leastDaysAhead: leastDaysAhead ?? 0,
          mostDaysAhead: mostDaysAhead ?? 1,
          noShowMinutes: noShowMinutes ?? 15,
          offerHours: offerHours ?? 24,
        };
        await call('laboratories.setRules', { params: { id: laboratory.id }, body });
        await done(t('laboratories.room.rules.saved'));
      }}
    >
      <p className="secondary">{t('laboratories.room.rules.detail')}</p>
      <DateField control={control} name="fromDate" label={t('laboratories.room.rules.fromDate')} required />
      <div className={css.pair}>
        {number('leastDaysAhead', t('laboratories.room.rules.least'), days)}
        {number('mostDaysAhead', t('laboratories.room.rules.most'), days)}
        {number('mostPeriodsDay', t('laboratories.room.rules.mostDay'), periods, false)}
        {number('mostPeriodsWeek', t('laboratories.room.rules.mostWeek'), periods, false)}
      </div>
      {number('noShowMinutes', t('laboratories.room.rules.noShow'), t('laboratories.room.rules.minutes'))}
      <CheckboxField control={control} name="hasWaitlist" label={t('laboratories.room.rules.waitlist')} />
      {hasWaitlist && number('offerHours', t('laboratories.room.rules.offer'), t('laboratories.room.rules.hours'))}
    </DialogForm>
  );
}
