import type { Role } from '@phuong/contract/access/roles/role.contract.ts';
import { IconCopy, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DuplicateRoleDialog } from './duplicate-role-dialog.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { RoleForm, roleList } from './role-form.tsx';

/** /employees/roles/{id}/edit */
export function RoleEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('roles.read', { params: { id } }));
  const breadcrumb = [{ label: t('roles.title'), href: roleList }];
  return (
    <Loaded query={query} header={{ title: t('roles.title'), breadcrumb }} fields={8}>
      {(role) => <EditRole key={role.id} role={role} breadcrumb={breadcrumb} onReload={query.refetch} />}
    </Loaded>
  );
}

interface EditRoleProps {
  role: Role;
  breadcrumb: { label: string; href: string }[];
  onReload: () => Promise<unknown>;
}

function EditRole({ role, breadcrumb, onReload }: EditRoleProps) {
  const { t } = useTranslation();
  const { run } = useAction();
  const mayCreate = useCan('create_role');
  const [dialog, setDialog] = useState<'duplicate' | 'remove' | null>(null);
  const { id, name, can, holderCount: count } = role;
  const restore = async () => {
    const detail = t('roles.act.restoreDetail', { count });
    if (!(await confirm({ title: `${t('roles.act.restore')}?`, detail, action: t('roles.act.restore') }))) return;
    await run(
      () => call('roles.restore', { params: { id }, body: { version: role.version } }),
      () => t('roles.act.restored', { name }),
    );
  };
  return (
    <>
      <RoleForm
        header={{
          title: t('roles.form.editTitle', { name }),
          breadcrumb,
          more: [
            ...(mayCreate && can.includes('give')
              ? [
                  {
                    key: 'duplicate',
                    label: t('roles.act.duplicate'),
                    icon: IconCopy,
                    onSelect: () => setDialog('duplicate'),
                  },
                ]
              : []),
            ...(can.includes('restore')
              ? [{ key: 'restore', label: t('roles.act.restore'), icon: IconRestore, onSelect: () => void restore() }]
              : []),
            ...(can.includes('remove')
              ? [
                  {
                    key: 'remove',
                    label: t('roles.act.remove'),
                    icon: IconTrash,
                    danger: true,
                    separated: true,
                    onSelect: () => setDialog('remove'),
                  },
                ]
              : []),
          ],
        }}
        role={role}
        draftKey={`roles.edit.${id}`}
        onReload={onReload}
        isReadOnly={!can.includes('edit')}
        notice={!can.includes('edit') && <p className="secondary">{t('roles.form.readOnly')}</p>}
        save={(values, version) => call('roles.update', { params: { id }, body: { ...values, version } })}
        saved={(saved) => t('roles.form.saved', { name: saved.name, count: saved.holderCount })}
      />
      {dialog === 'duplicate' && <DuplicateRoleDialog role={role} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveRoleDialog role={role} onClose={() => setDialog(null)} />}
    </>
  );
}
