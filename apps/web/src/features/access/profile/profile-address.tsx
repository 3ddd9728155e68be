import { mailedCodeLength } from '@phuong/contract/access/codes/one-time-code.schema.ts';
import type { Profile } from '@phuong/contract/access/profile/profile.contract.ts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './profile.module.css';

/** The address that codes for a new password go to, once its owner has confirmed it. */
export function ProfileAddress({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [minutes, setMinutes] = useState<number | null>(null);
  const { email, isEmailConfirmed, sendsMail } = profile;
  const state = !email ? 'none' : isEmailConfirmed ? 'confirmed' : sendsMail ? 'open' : 'noMail';
  const ask = () => run(async () => setMinutes((await call('profile.askAddressCode')).minutes));
  return (
    <li className={css.row}>
      <div className={css.what}>
        <IconMail size={20} aria-hidden />
        <div>
          {email ? `${t('profile.facts.email')}: ${email}` : t('profile.facts.email')}
          <span className={css.more}>{t(`profile.address.${state}`)}</span>
        </div>
      </div>
      {state === 'open' && (
        <Button busy={busy} onClick={() => void ask()}>
          {t('profile.address.ask')}
        </Button>
      )}
      {minutes !== null && <ConfirmDialog email={email} minutes={minutes} onClose={() => setMinutes(null)} />}
    </li>
  );
}

function ConfirmDialog({ email, minutes, onClose }: { email: string; minutes: number; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <DialogForm
      form={form}
      title={t('profile.address.title')}
      submitLabel={t('profile.address.submit')}
      size="small"
      onClose={onClose}
      onSubmit={async ({ code }) => {
        await call('profile.confirmAddress', { body: { code } });
        await done(t('profile.address.done'));
      }}
    >
      <p>{t('profile.address.sent', { email, minutes })}</p>
      <TextField
        control={form.control}
        name="code"
        label={t('profile.address.code', { count: mailedCodeLength })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
      />
    </DialogForm>
  );
}
