import type { LessonRating, Register } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { registerInput } from './register-address.ts';

interface Values {
  planNumber: number | null;
  content: string;
  homework: string;
  remark: string;
  rating: string;
}

const ratings: readonly LessonRating[] = ['A', 'B', 'C', 'D'];

/** What the class log says of the lesson. */
export function LogDialog({ register, onClose }: { register: Register; onClose: () => void }) {
  const { t } = useTranslation();
  const { version, rating, ...log } = register.log;
  const values = { ...log, rating: rating ?? '' };
  const form = useForm<Values>({ defaultValues: values });
  const done = useDialogDone(onClose);
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('attendance.log.title')}
      submitLabel={t('attendance.log.save')}
      record={{ version, values }}
      draftKey={`class-log.${register.classId}.${register.date}.${register.session}.${register.period}.${register.groupId ?? ''}`}
      onClose={onClose}
      onSubmit={async ({ rating: rated, ...typed }, seen) => {
        await call('registers.writeLog', {
          ...registerInput(register),
          body: { ...typed, rating: ratings.find((each) => each === rated) ?? null, version: seen },
        });
        await done(t('attendance.log.saved'));
      }}
    >
      <NumberField control={control} name="planNumber" label={t('attendance.log.planNumber')} />
      <TextareaField control={control} name="content" label={t('attendance.log.content')} />
      <TextareaField control={control} name="homework" label={t('attendance.log.homework')} />
      <TextareaField control={control} name="remark" label={t('attendance.log.remark')} />
      {register.isRated && (
        <SegmentedField
          control={control}
          name="rating"
          label={t('attendance.log.rating')}
          choices={[
            { value: '', label: t('attendance.log.noRating') },
            ...ratings.map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </DialogForm>
  );
}
