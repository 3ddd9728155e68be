import { type PupilLeaveKind, pupilLeaveKinds } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';

/** What is typed of leave, whoever types it. */
export interface LeaveValues {
  from: string | null;
  to: string | null;
  part: 'allDay' | 'MORNING' | 'AFTERNOON';
  kind: PupilLeaveKind;
  note: string;
  /** Whose it is and who said so: where the school writes it down. */
  classId: string;
  studentId: string;
  toldBy: string;
}

export const newLeave = (today: string): LeaveValues => ({
  from: today,
  to: today,
  part: 'allDay',
  kind: 'ILL',
  note: '',
  classId: '',
  studentId: '',
  toldBy: '',
});

/** As the call takes it: a part of the day is of one day only. */
export const leaveBody = ({ from, to, part, kind, note }: LeaveValues) => ({
  from: from ?? '',
  to: to ?? '',
  session: part === 'allDay' || from !== to ? null : part,
  kind,
  note,
});

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Days and reason: one day at first, for that is what most ask for; the last day follows the first. */
export function LeaveFields({ form, earliest }: { form: UseFormReturn<LeaveValues>; earliest: string | null }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const { from, to } = useWatch({ control });
  useEffect(() => {
    if (from && to && isDay.test(from) && isDay.test(to) && to < from) setValue('to', from);
  }, [from, to, setValue]);
  return (
    <>
      <DateField
        control={control}
        name="from"
        label={t('pupilLeave.field.from')}
        min={earliest ?? undefined}
        required
      />
      <DateField control={control} name="to" label={t('pupilLeave.field.to')} min={from ?? undefined} required />
      {from === to && (
        <SegmentedField
          control={control}
          name="part"
          label={t('pupilLeave.field.part')}
          choices={(['allDay', 'MORNING', 'AFTERNOON'] as const).map((value) => ({
            value,
            label: t(`pupilLeave.part.${value}`),
          }))}
        />
      )}
      <SegmentedField
        control={control}
        name="kind"
        label={t('pupilLeave.field.kind')}
        choices={pupilLeaveKinds.map((value) => ({ value, label: t(`pupilLeave.kind.${value}`) }))}
      />
      <TextareaField control={control} name="note" label={t('pupilLeave.field.note')} maxLength={200} rows={2} />
    </>
  );
}
