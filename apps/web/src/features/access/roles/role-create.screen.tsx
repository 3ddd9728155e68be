import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { RoleForm, roleList } from './role-form.tsx';

/** /employees/roles/create */
export function RoleCreateScreen() {
  const { t } = useTranslation();
  return (
    <RoleForm
      header={{ title: t('roles.form.createTitle'), breadcrumb: [{ label: t('roles.title'), href: roleList }] }}
      draftKey="roles.create"
      save={(body) => call('roles.create', { body })}
      saved={({ name }) => t('roles.form.created', { name })}
    />
  );
}
