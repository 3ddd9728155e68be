import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import css from '../profile/profile.module.css';

/** For who may update accounts: by what other accounts a user comes in. `userId` is the sign-in's id, not the person's. */
export function UserIdentities({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isLinking, setLinking] = useState(false);
  const links = useQuery(queryOf('identities.ofUser', { params: { id: userId } }));
  const providers = useProviders();
  const unlink = async (linkId: string, email: string) => {
    const question = {
      title: t('profile.ways.unlinkTitle', { name: email }),
      detail: t('profile.ofUser.unlinkDetail'),
    };
    if (!(await confirm({ ...question, action: t('profile.ways.unlink') }))) return;
    await run(
      () => call('identities.unlinkUser', { params: { id: userId, linkId } }),
      () => t('profile.ways.unlinked'),
    );
  };
  return (
    <section className={css.section}>
      <h2>{t('profile.ofUser.title')}</h2>
      <LoadedPart query={links}>
        {(list) => (
          <>
            {list.length === 0 && <p className={css.hint}>{t('profile.ofUser.none')}</p>}
            <ul className={css.rows}>
              {list.map((link) => (
                <li key={link.id} className={css.row}>
                  <div className={css.words}>
                    {link.email || link.subject}
                    <span className={css.more}>
                      {link.issuer} · {t('profile.ways.linked', { date: formatDate(link.linkedAt) })}
                    </span>
                  </div>
                  <Button kind="quiet" disabled={busy} onClick={() => void unlink(link.id, link.email || link.subject)}>
                    {t('profile.ways.unlink')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
      {providers.length > 0 && (
        <div className={css.buttons}>
          <Button disabled={busy} onClick={() => setLinking(true)}>
            {t('profile.ofUser.link')}
          </Button>
        </div>
      )}
      {isLinking && <LinkDialog userId={userId} providers={providers} onClose={() => setLinking(false)} />}
    </section>
  );
}

type Provider = { readonly value: string; readonly label: string };

/** The other houses by which the school lets people in. */
function useProviders(): readonly Provider[] {
  const { t } = useTranslation();
  const school = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 }).data;
  return [
    ...(school?.ssoName ? [{ value: 'sso', label: school.ssoName }] : []),
    ...(school?.googleClientId ? [{ value: 'google', label: t('profile.ways.google') }] : []),
  ];
}

interface LinkDialogProps {
  userId: string;
  providers: readonly Provider[];
  onClose: () => void;
}

function LinkDialog({ userId, providers, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const { run } = useAction();
  const form = useForm({ defaultValues: { provider: providers[0]?.value ?? '', subject: '', email: '' } });
  return (
    <DialogForm
      form={form}
      title={t('profile.ofUser.link')}
      submitLabel={t('profile.ofUser.submit')}
      onClose={onClose}
      onSubmit={async ({ provider, subject, email }) => {
        const body = { provider: provider === 'sso' ? ('sso' as const) : ('google' as const), subject, email };
        await call('identities.linkUser', { params: { id: userId }, body });
        await run(async () => onClose());
      }}
    >
      <RadioField
        control={form.control}
        name="provider"
        label={t('profile.ofUser.provider')}
        choices={providers}
        inline
      />
      <TextField
        control={form.control}
        name="subject"
        label={t('profile.ofUser.subject')}
        hint={t('profile.ofUser.subjectHint')}
        required
        maxLength={255}
      />
      <TextField control={form.control} name="email" label={t('profile.facts.email')} maxLength={254} />
    </DialogForm>
  );
}
