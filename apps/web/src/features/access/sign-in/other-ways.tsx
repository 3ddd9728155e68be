import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button/button.tsx';
import css from '../access.module.css';
import { GoogleButton } from './google-button.tsx';
import type { Scope } from './sign-in-address.ts';

export interface OtherWaysProps {
  scope: Scope;
  /** Where to go afterwards. */
  next: string;
  googleClientId: string | null;
  ssoName: string | null;
  onCredential: (credential: string) => void;
}

/** Google and the school's own provider, where the school has them; nothing otherwise. */
export function OtherWays({ scope, next, googleClientId, ssoName, onCredential }: OtherWaysProps) {
  const { t } = useTranslation();
  if (googleClientId === null && ssoName === null) return null;
  const query = next === '/home' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <div className={css.others}>
      <p className={css.or}>
        <span>{t('access.google.or')}</span>
      </p>
      {ssoName !== null && (
        <ButtonLink href={`/login-sso/${scope}${query}`} icon={IconSchool} block>
          {t('access.sso.enter', { name: ssoName })}
        </ButtonLink>
      )}
      {googleClientId !== null && <GoogleButton clientId={googleClientId} onCredential={onCredential} />}
    </div>
  );
}
