import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { startSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PhoneField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { NewPasswordFields } from '../public/new-password-fields.tsx';
import { useRefusals } from '../use-refusals.ts';

/** The first administrator and the name of the school, from the one-time link. */
export function SetupForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: { schoolName: '', schoolPhone: '', name: '', username: '', password: '', repeat: '' },
  });
  const { control, formState } = form;
  const { schoolName, name, username } = form.watch();
  const min = passwordLength.minAdministrator;
  const submit = useRefusals(form, async ({ repeat: _, ...values }) => {
    await startSession('account', await call('setup.complete', { body: { token, ...values } }));
    onDone();
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField control={control} name="schoolName" label={t('access.setup.schoolName')} required maxLength={200} />
      <PhoneField control={control} name="schoolPhone" label={t('access.setup.schoolPhone')} />
      <TextField
        control={control}
        name="name"
        label={t('access.setup.name')}
        required
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        control={control}
        name="username"
        label={t('access.setup.username')}
        required
        maxLength={200}
        autoComplete="username"
      />
      <NewPasswordFields
        control={control}
        name="password"
        labels={{ password: t('access.setup.password'), repeat: t('access.setup.repeat') }}
        min={min}
        owner={{ username, displayName: name, schoolWords: [schoolName] }}
      />
      <RefusalNotice>{formState.errors.root?.server?.message}</RefusalNotice>
      <Button type="submit" kind="primary" block busy={formState.isSubmitting}>
        {t('access.setup.submit')}
      </Button>
    </form>
  );
}
