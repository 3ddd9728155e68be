import type { Role } from '@phuong/contract/access/roles/role.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';

/** Removes a role; whoever holds it is moved to another one that is chosen here. */
export function RemoveRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { moveTo: null as string | null } });
  const others = useQuery(queryOf('roles.list', { query: { pageSize: 100 } })).data?.items ?? [];
  const { id, name, holderCount: count } = role;
  return (
    <DialogForm
      form={form}
      title={t('roles.act.removeTitle', { name })}
      submitLabel={t('roles.act.remove')}
      onClose={onClose}
      onSubmit={async ({ moveTo }) => {
        await call('roles.remove', { params: { id }, query: moveTo ? { moveTo } : {} });
        onClose();
        await navigate({ href: path('/employees/roles') });
        await client.invalidateQueries();
        toast.done(t('roles.act.removed', { name }));
      }}
    >
      <p className="secondary">{t(role.defaultKey ? 'roles.act.removeDefaultDetail' : 'roles.act.removeDetail')}</p>
      {count > 0 && (
        <SelectField
          control={form.control}
          name="moveTo"
          label={t('roles.act.moveTo', { count })}
          choices={others
            .filter((other) => other.id !== id && other.can.includes('give'))
            .map((other) => ({ value: other.id, label: other.name }))}
          required
        />
      )}
    </DialogForm>
  );
}
