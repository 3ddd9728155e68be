import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { ReadingLinks } from '../../../ui/frame/reading-links.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from '../accounts.module.css';
import { InvitationForm } from '../invitations/invitation-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The token of an invitation stands behind the number sign, so that no log has it. */
const tokenOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('invitation') ?? '';

/** `/sign-up`: asks for access by the code of a class or the staff, or chooses a password by an invitation. */
export function SignUpScreen() {
  const { t } = useTranslation();
  const [token] = useState(() => tokenOf(window.location.hash));
  const [isInvited, setInvited] = useState(token !== '');
  const [isSent, setSent] = useState(false);
  const status = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 });
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', path('/sign-up'));
  }, [token]);
  const words = isSent
    ? { title: t('access.signUp.sent'), detail: t('access.signUp.sentDetail') }
    : { title: t('access.signUp.title'), detail: isInvited ? status.data?.schoolName : t('access.signUp.detail') };
  return (
    <AuthFrame {...words} corner={<LanguageMenu />} footer={<ReadingLinks />}>
      {!isSent && (isInvited ? <InvitationForm token={token} /> : <SignUpForm onSent={() => setSent(true)} />)}
      <p className={css.ways}>
        {!isSent && (
          <button type="button" className={css.way} onClick={() => setInvited(!isInvited)}>
            {t(isInvited ? 'access.signUp.noInvitation' : 'access.signUp.haveInvitation')}
          </button>
        )}
        <Link href={path('/sign-in')}>{t('access.forgot.back')}</Link>
      </p>
    </AuthFrame>
  );
}
