import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { ClassField } from '../form/class-fields.tsx';

/** Puts a pupil without a class into one. */
export function EnrolDialog(props: { student: Student; schoolYearId: string; onClose: () => void }) {
  const { student, schoolYearId, onClose } = props;
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { classId: null as string | null, fromDate: todayIso() as string | null },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('students.actions.enrolTitle', { name: student.fullName })}
      submitLabel={t('students.actions.enrol')}
      onClose={onClose}
      onSubmit={async ({ classId, fromDate }) => {
        const body = { classId: classId ?? '', fromDate: fromDate ?? '' };
        const saved = await call('students.enrol', { params: { id: student.id }, body });
        const className = saved.enrolments.find((place) => place.classId === classId)?.className ?? '';
        await done(t('students.actions.enrolled', { name: student.fullName, className }));
      }}
    >
      <ClassField
        control={control}
        name="classId"
        label={t('students.form.classId')}
        schoolYearId={schoolYearId}
        required
      />
      <DateField control={control} name="fromDate" label={t('students.form.fromDate')} required />
    </DialogForm>
  );
}
