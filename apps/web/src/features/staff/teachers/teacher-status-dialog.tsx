import { type Teacher, teacherStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './teacher-record.module.css';

/** Leaving, retiring, coming back …: the new status, from which day, and why. */
export function TeacherStatusDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      status: null as string | null,
      effectiveOn: todayIso() as string | null,
      isPaidElsewhere: false,
      reason: '',
    },
  });
  const { control } = form;
  const choices = teacherStatuses
    .filter((status) => status !== teacher.status)
    .map((value) => ({ value, label: t(`staff.status.${value}`) }));
  return (
    <DialogForm
      form={form}
      title={t('staff.record.changeStatus')}
      submitLabel={t('staff.record.changeStatus')}
      onClose={onClose}
      onSubmit={async ({ status, effectiveOn, isPaidElsewhere, reason }) => {
        const chosen = teacherStatuses.find((each) => each === status) ?? teacher.status;
        const saved = await call('teachers.changeStatus', {
          params: { id: teacher.id },
          body: {
            status: chosen,
            effectiveOn: effectiveOn ?? '',
            isPaidElsewhere: isPaidElsewhere && chosen === 'SECONDED',
            reason,
            version: teacher.version,
          },
        });
        await done(t('staff.record.statusSaved', { name: saved.fullName, status: t(`staff.status.${saved.status}`) }));
      }}
    >
      {teacher.homeroomClasses.length > 0 && (
        <p className={css.note}>
          {t('staff.record.stillHomeroom', { classes: teacher.homeroomClasses.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <SelectField control={control} name="status" label={t('staff.record.newStatus')} choices={choices} required />
      <DateField control={control} name="effectiveOn" label={t('staff.record.effectiveOn')} max={todayIso()} required />
      {form.watch('status') === 'SECONDED' && (
        <CheckboxField
          control={control}
          name="isPaidElsewhere"
          label={t('staff.record.paidElsewhere')}
          hint={t('staff.record.paidElsewhereHint')}
        />
      )}
      <TextareaField control={control} name="reason" label={t('staff.record.reason')} maxLength={300} required />
    </DialogForm>
  );
}
