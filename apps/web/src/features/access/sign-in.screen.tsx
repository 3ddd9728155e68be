import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { lastSessionEnd } from '../../lib/api/session.ts';
import { AuthFrame } from '../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ServerStatus } from './notices.tsx';
import { SchoolHelp } from './school-help.tsx';
import { SetupForm } from './setup-form.tsx';
import { readSignInAddress } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';

/** `/sign-in`: three paths in one form; with the server's one-time link the set-up of a new school. */
export function SignInScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const [address] = useState(() => readSignInAddress(new URL(window.location.href)));
  const status = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 });
  const school = status.data;
  const isNew = school?.isSetUp === false;
  const { setupToken, next } = address;

  useEffect(() => {
    // A secret does not stay in the address bar and the history.
    if (setupToken !== null) window.history.replaceState(window.history.state, '', '/sign-in');
  }, [setupToken]);

  const frame = {
    corner: <LanguageMenu />,
    status: !status.isPending && <ServerStatus isWell={!status.isError} />,
  };
  const enter = (path: string) => void router.navigate({ href: path, replace: true });
  if (isNew && setupToken !== null) {
    return (
      <AuthFrame {...frame} title={t('access.setup.title')} detail={t('access.setup.detail')}>
        <SetupForm token={setupToken} onDone={() => enter('/home')} />
      </AuthFrame>
    );
  }
  const cameForPage = next === '/home' ? null : t('access.signIn.forPage');
  const notice = lastSessionEnd() === 'expired' ? t('access.signIn.ended') : cameForPage;
  const name = [school?.schoolName, school?.schoolPlace].filter(Boolean).join(', ');
  return (
    <AuthFrame
      {...frame}
      title={t('access.signIn.title')}
      detail={isNew ? t('access.signIn.notSetUp') : name || '\u00a0'}
    >
      <SignInForm scope={address.scope} notice={notice} onDone={() => enter(next)} />
      <SchoolHelp phone={school?.schoolPhone ?? ''} />
    </AuthFrame>
  );
}
