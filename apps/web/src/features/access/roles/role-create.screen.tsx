import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RoleForm } from './role-form.tsx';

const list = path('/employees/roles');

/** /employees/roles/create */
export function RoleCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <RoleForm
      header={{ title: t('roles.form.createTitle'), breadcrumb: [{ label: t('roles.title'), href: list }] }}
      cancelHref={list}
      draftKey="roles.create"
      onSubmit={async (body) => {
        const { name } = await call('roles.create', { body });
        await client.invalidateQueries();
        toast.done(t('roles.form.created', { name }));
        await navigate({ href: list });
      }}
    />
  );
}
