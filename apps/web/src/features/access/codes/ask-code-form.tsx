import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { AreaChoice } from '../sign-in/area-choice.tsx';
import type { Scope } from '../sign-in/sign-in-address.ts';
import { useRefusals } from '../use-refusals.ts';

export interface AskCodeFormProps {
  scope: Scope;
  identifier: string;
  onScope: (scope: Scope) => void;
  onIdentifier: (identifier: string) => void;
  onAsked: (asked: { challenge: string; minutes: number }) => void;
}

/** Who forgot their password: area and name. What comes back says nothing of whether there is such an account. */
export function AskCodeForm({ scope, identifier, onScope, onIdentifier, onAsked }: AskCodeFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { identifier } });
  const { control, formState } = form;
  const submit = useRefusals(form, async (values) => {
    const asked = await call('access.askResetCode', { body: { scope, identifier: values.identifier } });
    onIdentifier(values.identifier);
    onAsked(asked);
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AreaChoice value={scope} onChange={onScope} />
      <TextField
        control={control}
        name="identifier"
        label={t('access.forgot.identifier')}
        required
        maxLength={200}
        autoComplete="username"
      />
      <RefusalNotice>{formState.errors.root?.server?.message}</RefusalNotice>
      <Button type="submit" kind="primary" block busy={formState.isSubmitting}>
        {t('access.forgot.ask')}
      </Button>
    </form>
  );
}
