import type { Role } from '@phuong/contract/access/roles/role.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Makes another role with the same rights, and opens it. */
export function DuplicateRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { name: t('roles.act.copyOf', { name: role.name }) } });
  return (
    <DialogForm
      form={form}
      title={t('roles.act.duplicateTitle', { name: role.name })}
      submitLabel={t('roles.act.duplicate')}
      onClose={onClose}
      onSubmit={async (body) => {
        const { id, name } = await call('roles.duplicate', { params: { id: role.id }, body });
        await done(t('roles.act.duplicated', { name }));
        await navigate({ href: path('/employees/roles/$id/edit', { id }) });
      }}
    >
      <TextField control={form.control} name="name" label={t('roles.form.name')} maxLength={80} required autoFocus />
    </DialogForm>
  );
}
