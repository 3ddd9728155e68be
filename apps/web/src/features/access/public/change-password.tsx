import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { reloadUser, signOut } from '../../../lib/api/session.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/form/fields/text-fields.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { forgetTypedPassword, typedPasswordOf } from '../sign-in/typed-password.ts';
import { useRefusals } from '../use-refusals.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the own password; other devices are signed out. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return open ? <OpenDialog onClose={onClose} mustChange={false} /> : null;
}

/** While somebody uses the first password they were given: nothing else can be done. Put it into the frame of every signed-in screen. */
export function FirstPasswordDialog() {
  const user = useSignedInUser();
  return user?.must_change_password ? <OpenDialog onClose={() => undefined} mustChange /> : null;
}

function OpenDialog({ onClose, mustChange }: { onClose: () => void; mustChange: boolean }) {
  const { t } = useTranslation();
  const formId = useId();
  const user = useSignedInUser();
  const min = user?.is_admin ? passwordLength.minAdministrator : passwordLength.min;
  // Whoever has just come in with a first password is not asked for it again, unless it is refused.
  const [typed] = useState(() => (mustChange && user ? typedPasswordOf(user.username) : null));
  useEffect(() => forgetTypedPassword, []);
  const form = useForm({ defaultValues: { currentPassword: typed ?? '', newPassword: '', repeat: '' } });
  const { control, formState } = form;
  const submit = useRefusals(form, async ({ currentPassword, newPassword }) => {
    await call('access.changePassword', { body: { currentPassword, newPassword } });
    await reloadUser().catch(() => undefined);
    toast.done(t('access.changePassword.done'));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.changePassword.title')}
      isBinding={mustChange}
      busy={formState.isSubmitting}
      footer={
        <ActionButtons
          onCancel={mustChange ? signOut : onClose}
          cancelLabel={mustChange ? t('access.changePassword.signOut') : undefined}
        >
          <Button type="submit" form={formId} kind="primary" busy={formState.isSubmitting}>
            {t('access.changePassword.submit')}
          </Button>
        </ActionButtons>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        {mustChange && <p>{t('access.changePassword.mustChange')}</p>}
        {/* For password managers: whose password is being changed. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {(typed === null || formState.errors.currentPassword) && (
          <PasswordField
            control={control}
            name="currentPassword"
            label={t('access.changePassword.current')}
            required
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields
          control={control}
          name="newPassword"
          labels={{ password: t('access.changePassword.next'), repeat: t('access.changePassword.repeat') }}
          min={min}
          owner={
            user ? { username: user.username, displayName: user.name, schoolWords: [user.school_name] } : undefined
          }
        />
        <RefusalNotice>{formState.errors.root?.server?.message}</RefusalNotice>
      </form>
    </Dialog>
  );
}
