import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { MomentField } from '../moment-field.tsx';

interface ExtendDialogProps {
  item: ExerciseDetail['item'];
  students: readonly { readonly id: string; readonly name: string; readonly number: number }[];
  onClose: () => void;
}

/** Gives pupils longer, or takes it back. */
export function ExtendDialog({ item, students, onClose }: ExtendDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      studentIds: [] as string[],
      dueAt: null as string | null,
      cutOffAt: null as string | null,
      reason: '',
    },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t('exercises.extendTitle')}
      submitLabel={t('exercises.extend')}
      onClose={onClose}
      onSubmit={async (body) => {
        if (body.studentIds.length === 0) {
          form.setError('studentIds', { message: t('exercises.chooseStudent') });
          return false;
        }
        await call('exercises.extend', { params: { id: item.id }, body });
        await done(t('exercises.extended'));
        return true;
      }}
    >
      <MultiSelectField
        control={control}
        name="studentIds"
        label={t('exercises.extendWho')}
        choices={students.map(({ id, name, number }) => ({ value: id, label: `${number}. ${name}` }))}
        max={100}
        required
      />
      <SideBySide>
        <MomentField control={control} name="dueAt" label={t('exercises.extendDue')} usualTime="21:00" />
        <MomentField control={control} name="cutOffAt" label={t('exercises.extendCutOff')} usualTime="21:00" />
      </SideBySide>
      <p className="secondary small">{t('exercises.extendEmpty')}</p>
      <TextField control={control} name="reason" label={t('exercises.extendReason')} maxLength={300} />
    </DialogForm>
  );
}
