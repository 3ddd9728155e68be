import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { Role } from '@phuong/contract/access/roles/role.contract.ts';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm, type RecordFormProps } from '../../../ui/form/record-form.tsx';
import { RightsField } from './rights-field.tsx';
import { RoleHolders } from './role-holders.tsx';
import { RolePreview } from './role-preview.tsx';
import css from './role-side.module.css';

export interface RoleValues {
  name: string;
  description: string;
  permissions: Permission[];
}

export interface RoleFormProps
  extends Pick<RecordFormProps<RoleValues, unknown, RoleValues, Role>, 'header' | 'draftKey' | 'save' | 'saved'> {
  /** Undefined: a new one. */
  role?: Role | undefined;
  /** Shown but not changed. */
  isReadOnly?: boolean;
  notice?: ReactNode;
  /** Reads the role again after somebody else was faster. */
  onReload?: () => Promise<unknown>;
}

export const roleList = path('/employees/roles');

const valuesOf = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  permissions: (role?.permissions ?? []) as Permission[],
});

/** A role: name, rights, what they open, who holds it. */
export function RoleForm(props: RoleFormProps) {
  const { role, isReadOnly = false, notice, onReload, ...saving } = props;
  const { t } = useTranslation();
  const [start] = useState(() => valuesOf(role));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const rights = useWatch({ control, name: 'permissions' });
  return (
    <RecordForm
      {...saving}
      form={form}
      submitLabel={t('common.save')}
      cancelHref={roleList}
      then={roleList}
      record={role && onReload && { version: role.version, values: valuesOf(role), reload: onReload }}
    >
      {notice}
      <div className={css.layout}>
        <div>
          <FormSection columns={2}>
            <TextField
              control={control}
              name="name"
              label={t('roles.form.name')}
              maxLength={80}
              required
              disabled={isReadOnly}
              autoFocus={!role}
            />
            <TextField
              control={control}
              name="description"
              label={t('roles.form.description')}
              maxLength={300}
              disabled={isReadOnly}
            />
          </FormSection>
          <RightsField control={control} isReadOnly={isReadOnly} />
        </div>
        <aside className={css.side} aria-label={t('roles.preview.title')}>
          <RolePreview rights={rights} />
          {role && <RoleHolders role={role} />}
        </aside>
      </div>
    </RecordForm>
  );
}
