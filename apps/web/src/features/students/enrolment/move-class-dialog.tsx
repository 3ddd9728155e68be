import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { ClassField } from '../form/class-fields.tsx';

interface MoveClassDialogProps {
  studentIds: readonly string[];
  /** Of one pupil: the name for the title and the class to leave out. */
  name?: string | undefined;
  currentClassId?: string | undefined;
  schoolYearId: string;
  onClose: () => void;
  onMoved?: (() => void) | undefined;
}

/** To which class, from which day, why. */
export function MoveClassDialog(props: MoveClassDialogProps) {
  const { studentIds, name, currentClassId, schoolYearId, onClose, onMoved } = props;
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { classId: null as string | null, fromDate: todayIso() as string | null, reason: '' },
  });
  const { control } = form;
  const count = studentIds.length;
  return (
    <DialogForm
      form={form}
      title={
        name
          ? t('students.actions.moveOne', { name })
          : t('students.actions.moveTitle', { count, n: formatNumber(count) })
      }
      submitLabel={t('students.actions.move')}
      onClose={onClose}
      onSubmit={async ({ classId, fromDate, reason }) => {
        const body = { studentIds: [...studentIds], classId: classId ?? '', fromDate: fromDate ?? '', reason };
        const { moved, className } = await call('students.moveClass', { body });
        await done(t('students.actions.moved', { count: moved, n: formatNumber(moved), className }));
        onMoved?.();
      }}
    >
      <p className="secondary">{t('students.actions.moveDetail')}</p>
      <ClassField
        control={control}
        name="classId"
        label={t('students.actions.moveTo')}
        schoolYearId={schoolYearId}
        except={currentClassId}
        required
      />
      <DateField control={control} name="fromDate" label={t('students.actions.fromDate')} required />
      <TextareaField control={control} name="reason" label={t('students.actions.reason')} maxLength={300} />
    </DialogForm>
  );
}
