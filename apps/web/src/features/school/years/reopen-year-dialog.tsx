import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** The end of a day at school: Vietnam has one time zone and no summer time. */
const endOf = (date: string) => `${date}T23:59:59+07:00`;

/** Lets a closed year take corrections of its results until the end of a day, for a reason. */
export function ReopenYearDialog({ year, onClose }: { year: SchoolYear; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose, { years: true });
  const form = useForm({ defaultValues: { until: null as string | null, reason: '' } });
  const { control } = form;
  const today = todayIso();
  return (
    <DialogForm
      form={form}
      title={t('school.year.reopenTitle', { name: year.name })}
      submitLabel={t('school.year.reopen')}
      onClose={onClose}
      onSubmit={async ({ until, reason }) => {
        const body = { version: year.version, reason, until: until ? endOf(until) : '' };
        await call('schoolYears.reopen', { params: { id: year.id }, body });
        await done(t('school.year.reopened', { name: year.name }));
      }}
    >
      <p className="secondary">{t('school.year.reopenDetail')}</p>
      <DateField
        control={control}
        name="until"
        label={t('school.year.reopenUntil')}
        hint={t('school.year.reopenUntilHint')}
        min={today}
        max={addDays(today, 29)}
        required
      />
      <TextareaField control={control} name="reason" label={t('school.year.reopenReason')} maxLength={500} required />
    </DialogForm>
  );
}
