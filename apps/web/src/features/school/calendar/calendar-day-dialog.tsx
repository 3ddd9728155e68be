import type { CalendarDay, CalendarDayKind } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface CalendarDayDialogProps {
  year: { readonly id: string; readonly startDate: string; readonly endDate: string };
  /** undefined: new days. */
  day: CalendarDay | undefined;
  onClose: () => void;
}

const valuesOf = (day: CalendarDay | undefined) => ({
  onDate: (day?.onDate ?? null) as string | null,
  untilDate: null as string | null,
  name: day?.name ?? '',
  kind: day?.kind ?? ('SCHOOL' as CalendarDayKind),
  taughtAs: day?.taughtAs ? String(day.taughtAs) : (null as string | null),
  legalBasis: day?.legalBasis ?? '',
});

/** One day of the calendar, or a run of new ones. */
export function CalendarDayDialog({ year, day, onClose }: CalendarDayDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(day) });
  const { control } = form;
  const isMakeUp = useWatch({ control, name: 'kind' }) === 'MAKEUP_WORKDAY';
  const limits = { min: year.startDate, max: year.endDate };
  const kinds = (['SCHOOL', 'LOCAL', 'PUBLIC', 'MAKEUP_WORKDAY'] as const).map((value) => ({
    value,
    label: t(`school.calendar.kinds.${value}`),
  }));
  return (
    <DialogForm
      form={form}
      title={day ? t('school.calendar.editTitle', { date: formatDate(day.onDate) }) : t('school.calendar.add')}
      submitLabel={day ? t('common.save') : t('school.calendar.add')}
      onClose={onClose}
      record={day && { version: day.version, values: valuesOf(day) }}
      onSubmit={async ({ onDate, untilDate, taughtAs, ...rest }, version) => {
        const body = { ...rest, taughtAs: isMakeUp && taughtAs ? Number(taughtAs) : null, onDate: onDate ?? '' };
        if (day) {
          await call('calendarDays.update', { params: { id: day.id }, body: { ...body, version } });
          await done(t('school.calendar.saved', { date: formatDate(body.onDate) }));
        } else {
          const params = { schoolYearId: year.id };
          const { created, kept } = await call('calendarDays.create', { params, body: { ...body, untilDate } });
          const key = kept > 0 ? 'school.calendar.createdKept' : 'school.calendar.created';
          await done(t(key, { count: created, kept }));
        }
      }}
    >
      <SideBySide>
        <DateField control={control} name="onDate" label={t('school.calendar.day')} {...limits} required />
        {!day && <DateField control={control} name="untilDate" label={t('school.calendar.until')} {...limits} />}
      </SideBySide>
      <TextField
        control={control}
        name="name"
        label={t('school.calendar.name')}
        placeholder={t('school.calendar.namePlaceholder')}
        maxLength={100}
        required
      />
      <SelectField control={control} name="kind" label={t('school.calendar.kind')} choices={kinds} required />
      {isMakeUp && (
        <SelectField
          control={control}
          name="taughtAs"
          label={t('school.calendar.taughtAs')}
          hint={t('school.calendar.taughtAsHint')}
          choices={weekdays.map((day) => ({ value: String(day), label: t(`common.weekday.${day % 7}`) }))}
        />
      )}
      <TextField
        control={control}
        name="legalBasis"
        label={t('school.calendar.legalBasis')}
        placeholder={t('school.calendar.legalBasisPlaceholder')}
        maxLength={200}
      />
    </DialogForm>
  );
}
