import type { IdentityLink } from '@phuong/contract/access/federated/identity.contract.ts';
import type { Profile } from '@phuong/contract/access/profile/profile.contract.ts';
import { IconBrandGoogle, IconKey, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderReturn } from '../../../lib/address/first-address.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { ChangePasswordDialog } from '../public/change-password.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { leaveToLink, takeReturn } from '../sign-in/sso-attempt.ts';
import css from './profile.module.css';
import { ProfileAddress } from './profile-address.tsx';

/** Password and linked accounts of other houses. */
export function ProfileWays({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isChanging, setChanging] = useState(false);
  const school = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 }).data;
  const names = { sso: school?.ssoName ?? 'SSO', google: t('profile.ways.google'), other: t('profile.ways.other') };
  const has = (provider: IdentityLink['provider']) => profile.links.some((link) => link.provider === provider);
  useReturn((answer) =>
    run(
      () => call('identities.linkSso', { body: answer }),
      () => t('profile.ways.done'),
    ),
  );
  const unlink = async (link: IdentityLink) => {
    const name = names[link.provider];
    const isSure = await confirm({
      title: t('profile.ways.unlinkTitle', { name }),
      detail: t('profile.ways.unlinkDetail', { email: link.email || link.subject }),
      action: t('profile.ways.unlink'),
    });
    if (!isSure) return;
    await run(
      () => call('identities.unlink', { params: { id: link.id } }),
      () => t('profile.ways.unlinked'),
    );
  };
  const byGoogle = (credential: string) =>
    void run(
      () => call('identities.linkGoogle', { body: { credential } }),
      () => t('profile.ways.done'),
    );
  return (
    <section className={css.section}>
      <h2>{t('profile.ways.title')}</h2>
      <ul className={css.rows}>
        <li className={css.row}>
          <div className={css.what}>
            <IconKey size={20} aria-hidden />
            <div>
              {t('profile.ways.password')}
              <span className={css.more}>
                {t(profile.hasPassword ? 'profile.ways.passwordOn' : 'profile.ways.passwordOff')}
              </span>
            </div>
          </div>
          {profile.hasPassword && <Button onClick={() => setChanging(true)}>{t('profile.ways.changePassword')}</Button>}
        </li>
        <ProfileAddress profile={profile} />
        {profile.links.map((link) => (
          <li key={link.id} className={css.row}>
            <LinkWords link={link} name={names[link.provider]} />
            <Button kind="quiet" disabled={busy} onClick={() => void unlink(link)}>
              {t('profile.ways.unlink')}
            </Button>
          </li>
        ))}
        {school?.ssoName && !has('sso') && (
          <li className={css.row}>
            <div className={css.what}>
              <IconSchool size={20} aria-hidden />
              <div>
                {names.sso}
                <span className={css.more}>{t('profile.ways.linkDetail')}</span>
              </div>
            </div>
            <Button busy={busy} onClick={() => void run(leaveToLink)}>
              {t('profile.ways.link', { name: names.sso })}
            </Button>
          </li>
        )}
      </ul>
      {school?.googleClientId && !has('google') && (
        <GoogleButton clientId={school.googleClientId} onCredential={byGoogle} />
      )}
      {isChanging && <ChangePasswordDialog open onClose={() => setChanging(false)} />}
    </section>
  );
}

function LinkWords({ link, name }: { link: IdentityLink; name: string }) {
  const { t } = useTranslation();
  const Picture = link.provider === 'google' ? IconBrandGoogle : IconSchool;
  const used = link.lastUsedAt
    ? t('profile.ways.lastUsed', { date: formatMoment(link.lastUsedAt) })
    : t('profile.ways.neverUsed');
  return (
    <div className={css.what}>
      <Picture size={20} aria-hidden />
      <div>
        {name}: {link.email || link.subject}
        <span className={css.more}>
          {t('profile.ways.linked', { date: formatDate(link.linkedAt) })} · {used}
        </span>
      </div>
    </div>
  );
}

/** Once, when the provider has just sent the browser back here. */
function useReturn(take: (answer: NonNullable<ReturnType<typeof takeReturn>['answer']>) => unknown): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isProviderReturn()) return;
    const { answer } = takeReturn();
    if (answer) void latest.current(answer);
  }, []);
}
