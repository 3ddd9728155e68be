import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderReturn } from '../../../lib/address/first-address.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { signInBySso } from '../../../lib/api/sign-in.ts';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { readSignInAddress, scopes } from './sign-in-address.ts';
import { leaveForSso, takeReturn } from './sso-attempt.ts';

/** `/login-sso/<area>`: goes to the school's provider; comes back here with its answer. */
export function LoginSsoScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { pathname } = useLocation();
  const scope = scopes.find((each) => pathname.endsWith(`/${each}`)) ?? 'account';
  const school = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 }).data;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReturning] = useState(isProviderReturn);
  const [next, setNext] = useState(() => readSignInAddress(new URL(window.location.href)).next);
  const [challenge, setChallenge] = useState<string | null>(null);
  const hasBegun = useRef(false);

  const enter = (path: string) => void router.navigate({ href: path, replace: true }).then(focusHeading);
  const fail = (error: unknown) => {
    if (error instanceof ApiProblem && error.challenge) setChallenge(error.challenge);
    else setRefusal(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  };
  const leave = () => {
    setRefusal(null);
    leaveForSso(scope, next).catch(fail);
  };
  const come = async () => {
    const returned = takeReturn();
    setNext(returned.next);
    if (returned.answer === null) return setRefusal(t('access.sso.gaveUp'));
    await signInBySso(scope, returned.answer).then(() => enter(returned.next), fail);
  };
  const begin = useRef(isReturning ? come : leave);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin.current();
  }, []);

  const frame = { corner: <LanguageMenu /> };
  if (challenge !== null) {
    const back = (reason?: string) => {
      setChallenge(null);
      setRefusal(reason ?? t('access.sso.gaveUp'));
    };
    return (
      <AuthFrame {...frame} title={t('access.secondFactor.title')} detail={t('access.secondFactor.detail')}>
        <SecondFactorForm scope={scope} challenge={challenge} onDone={() => enter(next)} onBack={back} />
      </AuthFrame>
    );
  }
  // Nobody is sent to a provider that the school does not have.
  const hasProvider = school === undefined || school.ssoName !== null;
  const waiting = t(isReturning ? 'access.sso.returning' : 'access.sso.leaving');
  return (
    <AuthFrame {...frame} title={t('access.sso.title')} detail={school?.ssoName ?? school?.schoolName ?? '\u00a0'}>
      <div className={css.form}>
        <RefusalNotice>{refusal}</RefusalNotice>
        {refusal === null ? (
          <p role="status">{waiting}</p>
        ) : (
          <>
            {hasProvider && (
              <Button kind="primary" block onClick={leave}>
                {t('access.sso.again')}
              </Button>
            )}
            <ButtonLink href={`/sign-in?area=${scope}`} block>
              {t('access.sso.back')}
            </ButtonLink>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
