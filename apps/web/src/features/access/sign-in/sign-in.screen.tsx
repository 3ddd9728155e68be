import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { lastSessionEnd, lastSessionReason } from '../../../lib/api/session.ts';
import { signInByGoogle } from '../../../lib/api/sign-in.ts';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { ReadingLinks } from '../../../ui/frame/reading-links.tsx';
import { ServerStatus } from '../notices.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { SchoolHelp } from './school-help.tsx';
import { SetupForm } from './setup-form.tsx';
import { readSignInAddress, type Scope } from './sign-in-address.ts';
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
  const [half, setHalf] = useState<{ challenge: string; scope: Scope } | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    // A secret does not stay in the address bar and the history.
    if (setupToken !== null) window.history.replaceState(window.history.state, '', '/sign-in');
  }, [setupToken]);

  const frame = {
    corner: <LanguageMenu />,
    footer: <ReadingLinks />,
    status: !status.isPending && <ServerStatus isWell={!status.isError} />,
  };
  const enter = (path: string) => void router.navigate({ href: path, replace: true }).then(focusHeading);
  // Whoever comes by the link sees no other form first.
  if (setupToken !== null && (isNew || status.isLoading)) {
    return (
      <AuthFrame {...frame} title={t('access.setup.title')} detail={t('access.setup.detail')}>
        {isNew && <SetupForm token={setupToken} onDone={() => enter('/home')} />}
      </AuthFrame>
    );
  }
  if (half) {
    const back = (why?: string) => {
      setHalf(null);
      setReason(why ?? null);
    };
    return (
      <AuthFrame {...frame} title={t('access.secondFactor.title')} detail={t('access.secondFactor.detail')}>
        <SecondFactorForm {...half} onDone={() => enter(next)} onBack={back} />
      </AuthFrame>
    );
  }
  const byGoogle = (scope: Scope, credential: string) => {
    setReason(null);
    signInByGoogle(scope, { credential }).then(
      () => enter(next),
      (error: unknown) => {
        if (error instanceof ApiProblem && error.challenge) setHalf({ challenge: error.challenge, scope });
        else setReason(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
      },
    );
  };
  const cameForPage = next === '/home' ? null : t('access.signIn.forPage');
  const endedBy = lastSessionReason();
  const endedWords = endedBy ? t(`notifications.ended.${endedBy}`) : t('access.signIn.ended');
  const notice = lastSessionEnd() === 'expired' ? endedWords : cameForPage;
  const name = [school?.schoolName, school?.schoolPlace].filter(Boolean).join(', ');
  return (
    <AuthFrame
      {...frame}
      title={t('access.signIn.title')}
      detail={isNew ? t('access.signIn.notSetUp') : name || '\u00a0'}
    >
      <SignInForm
        scope={address.scope}
        notice={reason ?? notice}
        onDone={() => enter(next)}
        onSecondFactor={(challenge, scope) => setHalf({ challenge, scope })}
      >
        {(scope) => (
          <OtherWays
            scope={scope}
            next={next}
            googleClientId={school?.googleClientId ?? null}
            ssoName={school?.ssoName ?? null}
            onCredential={(credential) => byGoogle(scope, credential)}
          />
        )}
      </SignInForm>
      <SchoolHelp phone={school?.schoolPhone ?? ''} />
    </AuthFrame>
  );
}
