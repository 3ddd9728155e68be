import type { Employee, EmployeeAccount } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { OpenTasksList } from './open-tasks-list.tsx';

/** Locks an account, with its reason; names what is lost and lists what waits for the person. */
export function DisableDialog(props: { employee: Employee; account: EmployeeAccount; onClose: () => void }) {
  const { employee, account, onClose } = props;
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  const { id, fullName: name } = employee;
  const sessions = t('employees.account.sessionCount', { count: account.openSessions });
  return (
    <DialogForm
      form={form}
      title={t('employees.account.disableTitle', { name })}
      submitLabel={t('employees.account.disable')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('employees.disable', { params: { id }, body: { reason, version: account.version } });
        await done(t('employees.account.disabledDone', { name }));
      }}
    >
      <p className="secondary">{t('employees.account.disableDetail', { sessions })}</p>
      <OpenTasksList id={id} />
      <TextareaField
        control={form.control}
        name="reason"
        label={t('employees.record.reason')}
        maxLength={300}
        required
      />
    </DialogForm>
  );
}
