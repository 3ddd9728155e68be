import type { StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { HAND_MARKS, type HandMark } from '@phuong/rules/staff/day-marks.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { dayWords } from './day-words.ts';

const facts = 'FACTS';

interface DayDialogProps {
  person: StaffPerson;
  day: StaffDay;
  /** The month is closed: to read only. */
  isClosed: boolean;
  onClose: () => void;
}

/** What is known of a day of somebody, and what the office says of it, with the reason. */
export function DayDialog({ person, day, isClosed, onClose }: DayDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { mark: '', reason: '' } });
  const { control } = form;
  const title = t('staffDays.dayOf', { name: person.name, date: formatDate(day.day) });
  const known = (
    <>
      <p>{dayWords(t, day)}</p>
      {day.firstIn && <p className="figures">{[day.firstIn, day.lastOut].filter(Boolean).join(' – ')}</p>}
      {day.periods > day.provedPeriods && (
        <p>{t('staffDays.lessonsUnproved', { n: day.periods - day.provedPeriods })}</p>
      )}
      {day.reason && <p className="secondary">{day.reason}</p>}
    </>
  );
  if (isClosed) {
    return (
      <Dialog open title={title} onClose={onClose}>
        {known}
      </Dialog>
    );
  }
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('staffDays.write')}
      onClose={onClose}
      onSubmit={async ({ mark, reason }) => {
        await call('staffDays.mark', {
          params: { id: person.id, day: day.day },
          body: { mark: mark === facts ? null : (mark as HandMark), reason },
        });
        await done(t('staffDays.written'));
      }}
    >
      {known}
      <SelectField
        control={control}
        name="mark"
        label={t('staffDays.writeMark')}
        required
        choices={[
          ...HAND_MARKS.map((value) => ({ value, label: t(`staffDays.marks.${value}`) })),
          ...(day.reason ? [{ value: facts, label: t('staffDays.byFacts') }] : []),
        ]}
      />
      <TextareaField
        control={control}
        name="reason"
        label={t('staffDays.corrections.reason')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}

/** The office writes when somebody came or went. */
export function TimeDialog({ person, day, onClose }: { person: StaffPerson; day: string; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { time: '' } });
  return (
    <DialogForm
      form={form}
      title={t('staffDays.dayOf', { name: person.name, date: formatDate(day) })}
      submitLabel={t('staffDays.record')}
      onClose={onClose}
      onSubmit={async ({ time }) => {
        await call('staffDays.record', { params: { id: person.id }, body: { day, time } });
        await done(t('staffDays.recorded', { time }));
      }}
    >
      <TextField
        control={form.control}
        name="time"
        label={t('staffDays.record')}
        hint={t('staffDays.corrections.timeHint')}
        figures
        maxLength={5}
        required
      />
    </DialogForm>
  );
}
