import { type PupilLeaveKind, pupilLeaveKinds } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
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
}

export const newLeave = (today: string): LeaveValues => ({
  from: today,
  to: today,
  part: 'allDay',
  kind: 'ILL',
  note: '',
});

/** As the call takes it: a part of the day is of one day only. */
export const leaveBody = ({ from, to, part, kind, note }: LeaveValues) => ({
  from: from ?? '',
  to: to ?? '',
  session: part === 'allDay' || from !== to ? null : part,
  kind,
  note,
});

/** Days and reason: one day at first, for that is what most ask for. */
export function LeaveFields<V extends FieldValues & LeaveValues>({
  control,
  earliest,
}: {
  control: Control<V>;
  earliest: string | null;
}) {
  const { t } = useTranslation();
  const name = (of: keyof LeaveValues) => of as FieldPath<V>;
  const [from, to] = useWatch({ control, name: [name('from'), name('to')] });
  return (
    <>
      <DateField
        control={control}
        name={name('from')}
        label={t('pupilLeave.field.from')}
        min={earliest ?? undefined}
        required
      />
      <DateField
        control={control}
        name={name('to')}
        label={t('pupilLeave.field.to')}
        min={from ?? undefined}
        required
      />
      {from === to && (
        <SegmentedField
          control={control}
          name={name('part')}
          label={t('pupilLeave.field.part')}
          choices={(['allDay', 'MORNING', 'AFTERNOON'] as const).map((value) => ({
            value,
            label: t(`pupilLeave.part.${value}`),
          }))}
        />
      )}
      <SegmentedField
        control={control}
        name={name('kind')}
        label={t('pupilLeave.field.kind')}
        choices={pupilLeaveKinds.map((value) => ({ value, label: t(`pupilLeave.kind.${value}`) }))}
      />
      <TextareaField
        control={control}
        name={name('note')}
        label={t('pupilLeave.field.note')}
        maxLength={200}
        rows={2}
      />
    </>
  );
}
