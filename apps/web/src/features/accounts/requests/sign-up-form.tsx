import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { email } from '../../../lib/validation.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, PhoneField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { NewPasswordFields } from '../../access/public/new-password-fields.tsx';
import { useRefusals } from '../../access/public/use-refusals.ts';
import css from '../accounts.module.css';

interface Values {
  scope: 'account' | 'teacher' | 'student';
  code: string;
  fullName: string;
  dateOfBirth: string | null;
  personCode: string;
  email: string;
  phone: string;
  username: string;
  password: string;
  repeat: string;
}

const empty: Values = {
  scope: 'student',
  code: '',
  fullName: '',
  dateOfBirth: null,
  personCode: '',
  email: '',
  phone: '',
  username: '',
  password: '',
  repeat: '',
};
const scopes = ['student', 'teacher', 'account'] as const;

/** What the school needs to know to find the record of somebody who asks for access. */
export function SignUpForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: empty });
  const { control, formState } = form;
  const scope = form.watch('scope');
  const { username, fullName, personCode, dateOfBirth } = form.watch();
  const submit = useRefusals(form, async ({ repeat: _, dateOfBirth: born, ...values }) => {
    const body = { ...values, dateOfBirth: born ?? '', locale: currentLocale() };
    await call('accessRequests.send', { body });
    onSent();
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <RadioField
        control={control}
        name="scope"
        label={t('access.signUp.scope')}
        inline
        choices={scopes.map((value) => ({ value, label: t(`access.signIn.areas.${value}`) }))}
      />
      <TextField
        control={control}
        name="code"
        label={t(scope === 'student' ? 'access.signUp.classCode' : 'access.signUp.staffCode')}
        required
        maxLength={30}
        figures
        autoComplete="off"
      />
      <TextField
        control={control}
        name="fullName"
        label={t('access.signUp.fullName')}
        required
        maxLength={100}
        autoComplete="name"
      />
      <DateField control={control} name="dateOfBirth" label={t('access.signUp.birthday')} max={todayIso()} required />
      <TextField
        control={control}
        name="personCode"
        label={t(`access.signUp.personCode.${scope}`)}
        hint={t('access.signUp.personCodeHint')}
        maxLength={30}
        figures
        autoComplete="off"
      />
      <TextField
        control={control}
        name="email"
        label={t('access.signUp.email')}
        type="email"
        rules={[email]}
        maxLength={254}
        autoComplete="email"
      />
      <PhoneField control={control} name="phone" label={t('access.signUp.phone')} />
      <TextField
        control={control}
        name="username"
        label={t('access.signUp.username')}
        required
        maxLength={60}
        autoComplete="username"
      />
      <NewPasswordFields
        control={control}
        name="password"
        labels={{ password: t('access.signUp.password'), repeat: t('access.signUp.repeat') }}
        min={passwordLength.min}
        owner={{ username, displayName: fullName, codes: [personCode], dateOfBirth }}
      />
      <div role="alert" className={css.error}>
        {formState.errors.root?.server?.message}
      </div>
      <Button type="submit" kind="primary" block busy={formState.isSubmitting}>
        {t('access.signUp.submit')}
      </Button>
    </form>
  );
}
