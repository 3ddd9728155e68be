import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { OpenTasksList } from './open-tasks-list.tsx';

/** Somebody leaves: their last day and why; what waits for them is shown first. */
export function LeaveDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { leftOn: todayIso() as string | null, reason: '' } });
  const { control } = form;
  const { id, fullName: name, version, account } = employee;
  return (
    <DialogForm
      form={form}
      title={t('employees.record.leaveTitle', { name })}
      submitLabel={t('employees.record.leave')}
      onClose={onClose}
      onSubmit={async ({ leftOn, reason }) => {
        await call('employees.leave', { params: { id }, body: { leftOn: leftOn ?? '', reason, version } });
        await done(t('employees.record.leftDone', { name }));
      }}
    >
      <p className="secondary">{t('employees.record.leaveDetail')}</p>
      {account && <OpenTasksList id={id} />}
      <DateField control={control} name="leftOn" label={t('employees.record.leftOn')} max={todayIso()} required />
      <TextareaField control={control} name="reason" label={t('employees.record.reason')} maxLength={300} required />
    </DialogForm>
  );
}
