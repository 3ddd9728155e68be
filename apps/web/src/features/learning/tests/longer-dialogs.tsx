import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { must } from '../../../lib/validation.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { MomentField } from '../moment-field.tsx';

interface LongerDialogProps {
  itemId: string;
  students: readonly { readonly id: string; readonly name: string; readonly number: number }[];
  onClose: () => void;
}

const wholeWithin = (from: number, to: number) => [
  must((value) => value === null || (Number.isInteger(value) && Number(value) >= from && Number(value) <= to)),
];
const choicesOf = (students: LongerDialogProps['students']) =>
  students.map(({ id, name, number }) => ({ value: id, label: `${number}. ${name}` }));

/** Longer time, more attempts or another window in this test. */
export function LongerDialog({ itemId, students, onClose }: LongerDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      studentIds: [] as string[],
      moreMinutes: null as number | null,
      moreAttempts: null as number | null,
      opensAt: null as string | null,
      cutOffAt: null as string | null,
      reason: '',
    },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t('testWriting.longerTitle')}
      submitLabel={t('testWriting.longerSave')}
      draftKey={`learning.test.longer.${itemId}`}
      onClose={onClose}
      onSubmit={async ({ studentIds, moreMinutes, moreAttempts, reason, ...window }) => {
        if (studentIds.length === 0) {
          form.setError('studentIds', { message: t('testWriting.longerChoose') });
          return false;
        }
        const accommodation = {
          ...window,
          moreMinutes: moreMinutes ?? 0,
          moreAttempts: moreAttempts ?? 0,
          reason: reason.trim(),
        };
        await call('tests.accommodate', { params: { id: itemId }, body: { studentIds, accommodation } });
        await done(t('testWriting.longerSaved'));
        return true;
      }}
    >
      <MultiSelectField
        control={control}
        name="studentIds"
        label={t('testWriting.longerWho')}
        choices={choicesOf(students)}
        max={100}
        required
      />
      <SideBySide>
        <NumberField
          control={control}
          name="moreMinutes"
          label={t('testWriting.longerMinutes')}
          unit={t('testWriting.minutesUnit')}
          digits={0}
          rules={wholeWithin(0, 600)}
        />
        <NumberField
          control={control}
          name="moreAttempts"
          label={t('testWriting.longerAttempts')}
          unit={t('testWriting.attemptsUnit')}
          digits={0}
          rules={wholeWithin(0, 20)}
        />
        <MomentField control={control} name="opensAt" label={t('testWriting.longerOpens')} usualTime="07:00" />
        <MomentField control={control} name="cutOffAt" label={t('testWriting.longerCutOff')} usualTime="21:00" />
      </SideBySide>
      <TextField control={control} name="reason" label={t('testWriting.longerReason')} maxLength={300} required />
    </DialogForm>
  );
}

/** Longer time that a pupil has in every test from now on. */
export function StandingDialog({ itemId, students, onClose }: LongerDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { studentId: null as string | null, morePercent: 25 as number | null, reason: '' },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t('testWriting.standingTitle')}
      submitLabel={t('testWriting.longerSave')}
      draftKey={`learning.test.standing.${itemId}`}
      onClose={onClose}
      onSubmit={async ({ studentId, morePercent, reason }) => {
        const body = { studentId: studentId ?? '', morePercent: morePercent ?? 0, reason: reason.trim() };
        await call('tests.standing', { params: { id: itemId }, body });
        await done(t('testWriting.standingSaved'));
      }}
    >
      <p className="secondary small">{t('testWriting.standingHint')}</p>
      <SelectField
        control={control}
        name="studentId"
        label={t('testWriting.standingWho')}
        choices={choicesOf(students)}
        required
      />
      <NumberField
        control={control}
        name="morePercent"
        label={t('testWriting.standingPercent')}
        unit="%"
        digits={0}
        rules={wholeWithin(0, 200)}
        required
      />
      <TextField control={control} name="reason" label={t('testWriting.longerReason')} maxLength={300} required />
    </DialogForm>
  );
}
