import type { ResetResult } from '@phuong/contract/access/codes/forgot-password.contract.ts';
import { mailedCodeLength, paperCodeLength } from '@phuong/contract/access/codes/one-time-code.schema.ts';
import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CodeInput } from '../../../ui/form/fields/code-input.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useFieldMessage } from '../../../ui/form/fields/use-field.ts';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { NewPasswordFields } from '../public/new-password-fields.tsx';
import { AreaChoice } from '../sign-in/area-choice.tsx';
import type { Scope } from '../sign-in/sign-in-address.ts';
import { useRefusals } from '../use-refusals.ts';

interface Values {
  username: string;
  code: string;
  newPassword: string;
  repeat: string;
}

const empty: Values = { username: '', code: '', newPassword: '', repeat: '' };

function useDone() {
  const { t } = useTranslation();
  const router = useRouter();
  return ({ scope }: ResetResult) => {
    toast.done(t('access.forgot.done'));
    void router.navigate({ href: `${path('/sign-in')}?area=${scope}`, replace: true });
  };
}

export interface ResetPasswordFormProps {
  asked: { readonly scope: Scope; readonly identifier: string; readonly challenge: string };
  onAgain: (challenge: string) => void;
  onOther: () => void;
}

/** The code from the mail and the new password, with what to do when no mail comes. */
export function ResetPasswordForm({ asked, onAgain, onOther }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: empty });
  const done = useDone();
  const [busy, setBusy] = useState(false);
  const { challenge, scope, identifier } = asked;
  const submit = useRefusals(form, async ({ code, newPassword }) => {
    done(await call('access.resetPassword', { body: { challenge, code, newPassword } }));
  });
  const again = async () => {
    setBusy(true);
    try {
      onAgain((await call('access.askResetCode', { body: { scope, identifier } })).challenge);
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  const steps = (['spam', 'name', 'again', 'paper'] as const).map((step) => (
    <li key={step}>{t(`access.forgot.noMailSteps.${step}`)}</li>
  ));
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeField form={form} label={t('access.forgot.code')} count={mailedCodeLength} mode="digits" />
        <NewPassword form={form} />
        <RefusalNotice>{form.formState.errors.root?.server?.message}</RefusalNotice>
        <Button type="submit" kind="primary" block busy={form.formState.isSubmitting}>
          {t('access.forgot.submit')}
        </Button>
      </form>
      <details className={css.noMail}>
        <summary>{t('access.forgot.noMailCame')}</summary>
        <ul>{steps}</ul>
        <div className={css.noMailWays}>
          <Button busy={busy} onClick={() => void again()}>
            {t('access.forgot.again')}
          </Button>
          <Button onClick={onOther}>{t('access.forgot.otherName')}</Button>
        </div>
      </details>
    </>
  );
}

/** A code the school printed, with the username that stands beside it. */
export function PaperCodeForm({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: empty });
  const done = useDone();
  const submit = useRefusals(form, async ({ username, code, newPassword }) => {
    done(await call('access.resetPasswordByPaper', { body: { scope, username, code, newPassword } }));
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AreaChoice value={scope} onChange={onScope} />
      <TextField
        control={form.control}
        name="username"
        label={t('access.signIn.username')}
        required
        maxLength={200}
        autoComplete="username"
      />
      <CodeField form={form} label={t('access.forgot.paperCode')} count={paperCodeLength} mode="letter-numeric" />
      <NewPassword form={form} />
      <RefusalNotice>{form.formState.errors.root?.server?.message}</RefusalNotice>
      <Button type="submit" kind="primary" block busy={form.formState.isSubmitting}>
        {t('access.forgot.submit')}
      </Button>
    </form>
  );
}

interface CodeFieldProps {
  form: UseFormReturn<Values>;
  label: string;
  count: number;
  mode: 'digits' | 'letter-numeric';
}

function CodeField({ form, label, count, mode }: CodeFieldProps) {
  const { t } = useTranslation();
  const message = useFieldMessage();
  const isWhole = (code: string) => code.replaceAll(' ', '').length === count;
  const { field, fieldState } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: (code) => isWhole(code) || t('access.forgot.incomplete', { count }) },
  });
  return (
    <CodeInput
      label={label}
      count={count}
      mode={mode}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error && message(fieldState.error.message ?? '')}
    />
  );
}

function NewPassword({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation();
  return (
    <NewPasswordFields
      control={form.control}
      name="newPassword"
      labels={{ password: t('access.forgot.newPassword'), repeat: t('access.forgot.repeat') }}
      min={passwordLength.min}
    />
  );
}
