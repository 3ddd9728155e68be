import type { Employee, EmployeeAccount } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { OpenTasksList } from './open-tasks-list.tsx';

/** Locks an account, with its reason; names what is lost and lists what waits for the person. */
export function DisableDialog(props: { employee: Employee; account: EmployeeAccount; onClose: () => void }) {
  const { employee, account, onClose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
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
        await client.invalidateQueries();
        toast.done(t('employees.account.disabledDone', { name }));
        onClose();
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
