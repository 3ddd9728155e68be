import { type StudentStatusAction, studentLifecycle } from '@phuong/contract/students/student.lifecycle.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { ClassField } from '../form/class-fields.tsx';
import { TransferFields } from '../transfers/transfer-fields.tsx';
import { schoolValuesOf } from '../transfers/transfer-values.ts';

interface StatusDialogProps {
  student: Student;
  action: StudentStatusAction;
  schoolYearId: string;
  onClose: () => void;
}

/** Leaving, pausing, completing, coming back: from which day and why, and what stays. */
export function StatusDialog({ student, action, schoolYearId, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      effectiveOn: todayIso() as string | null,
      reason: '',
      classId: null as string | null,
      school: schoolValuesOf(),
    },
  });
  const { control } = form;
  const isBack = action === 'comeBack';
  const className = student.enrolments.find(({ isActiveYear, toDate }) => isActiveYear && toDate === null)?.className;
  const detail = isBack
    ? t('students.actions.comeBackDetail', { code: student.studentCode })
    : className
      ? t('students.actions.leaveDetail', { className })
      : t('students.actions.leaveDetailNoClass');
  return (
    <DialogForm
      form={form}
      title={t(`students.actions.${action}Title`, { name: student.fullName })}
      submitLabel={t(`students.actions.${action}`)}
      onClose={onClose}
      onSubmit={async ({ effectiveOn, reason, classId, school }) => {
        const saved = await call('students.changeStatus', {
          params: { id: student.id },
          body: {
            action,
            effectiveOn: effectiveOn ?? '',
            reason,
            classId,
            school: school.schoolName.trim() ? school : null,
            version: student.version,
          },
        });
        const status = t(`students.status.${saved.status}`);
        await done(t('students.actions.changed', { name: saved.fullName, status }));
      }}
    >
      <p className="secondary">{detail}</p>
      <DateField
        control={control}
        name="effectiveOn"
        label={t(isBack ? 'students.actions.firstDay' : 'students.actions.lastDay')}
        required
      />
      {(action === 'transferOut' || (isBack && student.status === 'TRANSFERRED')) && (
        <TransferFields control={control} label={t(isBack ? 'students.transfers.from' : 'students.transfers.to')} />
      )}
      {isBack && (
        <ClassField control={control} name="classId" label={t('students.form.classId')} schoolYearId={schoolYearId} />
      )}
      <TextareaField
        control={control}
        name="reason"
        label={t('students.actions.reason')}
        maxLength={300}
        required={'needsReason' in studentLifecycle.actions[action]}
      />
    </DialogForm>
  );
}
