import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { NewPasswordFields } from '../../access/public/new-password-fields.tsx';
import { useRefusals } from '../../access/public/use-refusals.ts';
import css from '../accounts.module.css';

interface Invited {
  readonly token: string;
  readonly name: string;
  readonly username: string;
}

/** Shows whom an invitation is for and takes the first own password. With a token from a link it is looked up at once. */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<Invited | null>(null);
  const form = useForm({ defaultValues: { token } });
  const look = useRefusals(form, async (values) => {
    const { name, username } = await call('invitations.look', { body: { token: values.token } });
    setInvited({ token: values.token, name, username });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (token && isFirst.current) void look();
    isFirst.current = false;
  }, [token, look]);
  if (invited) return <ChoosePassword invited={invited} />;
  return (
    <form className={css.form} onSubmit={look} noValidate>
      <TextField
        control={form.control}
        name="token"
        label={t('access.signUp.invitation')}
        required
        maxLength={60}
        figures
        autoComplete="one-time-code"
      />
      <div role="alert" className={css.error}>
        {form.formState.errors.root?.server?.message}
      </div>
      <Button type="submit" kind="primary" block busy={form.formState.isSubmitting}>
        {t('access.signUp.look')}
      </Button>
    </form>
  );
}

function ChoosePassword({ invited }: { invited: Invited }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { token, name, username } = invited;
  const form = useForm({ defaultValues: { password: '', repeat: '' } });
  const submit = useRefusals(form, async ({ password }) => {
    const { scope } = await call('invitations.accept', { body: { token, password } });
    toast.done(t('access.signUp.ready'));
    void router.navigate({ href: `${path('/sign-in')}?area=${scope}`, replace: true });
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.notice}>{t('access.signUp.forYou', { name, username })}</p>
      <NewPasswordFields
        control={form.control}
        name="password"
        labels={{ password: t('access.signUp.password'), repeat: t('access.signUp.repeat') }}
        min={passwordLength.min}
        owner={{ username, displayName: name }}
      />
      <div role="alert" className={css.error}>
        {form.formState.errors.root?.server?.message}
      </div>
      <Button type="submit" kind="primary" block busy={form.formState.isSubmitting}>
        {t('access.signUp.choose')}
      </Button>
    </form>
  );
}
