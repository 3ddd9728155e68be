import type { Student } from '@phuong/contract/students/student.schema.ts';
import type { Transfer } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { TransferFields } from './transfer-fields.tsx';
import { schoolValuesOf } from './transfer-values.ts';

interface TransferDialogProps {
  student: Student;
  /** Null: the pupil is received. */
  transfer: Transfer | null;
  onClose: () => void;
}

/** A pupil came from another school; or what was noted of a transfer is corrected. */
export function TransferDialog({ student, transfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const firstDay = student.enrolments.find(({ isActiveYear }) => isActiveYear)?.fromDate ?? todayIso();
  const form = useForm({
    defaultValues: {
      onDate: (transfer?.onDate ?? firstDay) as string | null,
      reason: transfer?.reason ?? '',
      school: schoolValuesOf(transfer),
    },
  });
  const { control } = form;
  const isOut = transfer?.direction === 'OUT';
  return (
    <DialogForm
      form={form}
      title={
        transfer ? t('students.transfers.editTitle') : t('students.transfers.receiveTitle', { name: student.fullName })
      }
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async ({ onDate, reason, school }) => {
        const body = { ...school, onDate: onDate ?? '', reason };
        if (transfer) {
          await call('transfers.update', { params: { id: transfer.id }, body: { ...body, version: transfer.version } });
        } else await call('transfers.receive', { params: { id: student.id }, body });
        await done(t('students.transfers.saved'));
      }}
    >
      <TransferFields
        control={control}
        label={t(isOut ? 'students.transfers.to' : 'students.transfers.from')}
        required
      />
      <DateField
        control={control}
        name="onDate"
        label={t(isOut ? 'students.transfers.lastDay' : 'students.transfers.firstDay')}
        required
      />
      <TextareaField control={control} name="reason" label={t('students.actions.reason')} maxLength={300} />
    </DialogForm>
  );
}
