import type { Employee, FirstPassword } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { RoleChoices } from './role-choices.tsx';

/** "Vũ Thị Thanh" → "thanh.vt": short, typed without accents, rarely taken. */
function proposed(name: string): string {
  const words = fold(name).split(/\s+/).filter(Boolean);
  const given = words.at(-1) ?? '';
  const letters = words.slice(0, -1).map((word) => word[0]);
  return [given, letters.join('')].filter(Boolean).join('.');
}

/** Opens an account: username and roles; the password is made by the server and handed to `onDone`. */
export function OpenAccountDialog(props: {
  employee: Employee;
  onClose: () => void;
  onDone: (first: FirstPassword) => void;
}) {
  const { employee, onClose, onDone } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, fullName: name } = employee;
  const form = useForm({ defaultValues: { username: proposed(name), roleIds: [] as string[] } });
  const roleIds = form.watch('roleIds');
  return (
    <DialogForm
      form={form}
      title={t('employees.account.openTitle', { name })}
      submitLabel={t('employees.account.open')}
      onClose={onClose}
      onSubmit={async (body) => {
        const first = await call('employees.openAccount', { params: { id }, body });
        onDone(first);
        await client.invalidateQueries();
      }}
    >
      <TextField
        control={form.control}
        name="username"
        label={t('employees.account.username')}
        maxLength={200}
        required
        autoFocus
      />
      <RoleChoices value={roleIds} onChange={(next) => form.setValue('roleIds', next, { shouldDirty: true })} />
    </DialogForm>
  );
}
