import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { Role } from '@phuong/contract/access/role.contract.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { FormScreen, FormSection } from '../../ui/form/form-screen.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import type { PageHeaderProps } from '../../ui/frame/page-header.tsx';
import { RightsField } from './rights-field.tsx';
import { RoleHolders } from './role-holders.tsx';
import { RolePreview } from './role-preview.tsx';
import css from './role-side.module.css';

export interface RoleValues {
  name: string;
  description: string;
  permissions: Permission[];
}

export interface RoleFormProps {
  header: PageHeaderProps;
  /** Undefined: a new one. */
  role?: Role | undefined;
  cancelHref: string;
  draftKey: string;
  /** Shown but not changed. */
  isReadOnly?: boolean;
  notice?: ReactNode;
  /** The way to the values of somebody who was faster. */
  onFresh?: () => void;
  onSubmit: (values: RoleValues) => Promise<void>;
}

/** A role: name, rights, what they open, who holds it. */
export function RoleForm(props: RoleFormProps) {
  const { header, role, cancelHref, draftKey, isReadOnly = false, notice, onFresh, onSubmit } = props;
  const { t } = useTranslation();
  const [start] = useState<RoleValues>(() => ({
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: (role?.permissions ?? []) as Permission[],
  }));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const rights = useWatch({ control, name: 'permissions' });
  const { errors, isDirty } = useFormState({ control });
  const [opened] = useState(role?.version);
  const isOvertaken = role !== undefined && role.version !== opened && !isDirty;
  // Nothing is typed: the form follows what others save.
  useEffect(() => {
    if (isOvertaken) onFresh?.();
  });
  const isStale = errors.root?.server?.type === 'platform.stale_version';
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('common.save')}
      cancelHref={cancelHref}
      draftKey={draftKey}
      footer={isStale && onFresh && <Button onClick={onFresh}>{t('school.loadNew')}</Button>}
      onSubmit={onSubmit}
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
    </FormScreen>
  );
}
