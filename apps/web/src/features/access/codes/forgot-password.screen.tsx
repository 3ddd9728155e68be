import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { ReadingLinks } from '../../../ui/frame/reading-links.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from '../access.module.css';
import { SchoolHelp } from '../sign-in/school-help.tsx';
import { type Scope, scopes } from '../sign-in/sign-in-address.ts';
import { AskCodeForm } from './ask-code-form.tsx';
import { PaperCodeForm, ResetPasswordForm } from './reset-password-forms.tsx';

type Step = { readonly is: 'ask' } | { readonly is: 'paper' } | { readonly is: 'code'; readonly challenge: string };

/** `/forgot-password`: a code by e-mail, or one on paper, and then a new password. `?paper=1&area=student` comes from a slip. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [search] = useState(() => new URLSearchParams(window.location.search));
  const [scope, setScope] = useState<Scope>(() => scopes.find((each) => each === search.get('area')) ?? 'account');
  const [identifier, setIdentifier] = useState('');
  const [step, setStep] = useState<Step>(search.get('paper') === '1' ? { is: 'paper' } : { is: 'ask' });
  const [minutes, setMinutes] = useState(0);
  const status = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 });
  const sendsMail = status.data?.sendsMail !== false;
  const shown = !sendsMail && step.is === 'ask' ? ({ is: 'paper' } as const) : step;
  const detail = {
    ask: t('access.forgot.detail'),
    paper: t(sendsMail ? 'access.forgot.paperDetail' : 'access.forgot.noMail'),
    code: t('access.forgot.sent', { minutes }),
  }[shown.is];
  return (
    <AuthFrame title={t('access.forgot.title')} detail={detail} corner={<LanguageMenu />} footer={<ReadingLinks />}>
      {shown.is === 'ask' && (
        <AskCodeForm
          scope={scope}
          identifier={identifier}
          onScope={setScope}
          onIdentifier={setIdentifier}
          onAsked={(asked) => {
            setMinutes(asked.minutes);
            setStep({ is: 'code', challenge: asked.challenge });
          }}
        />
      )}
      {shown.is === 'code' && (
        <ResetPasswordForm
          key={shown.challenge}
          asked={{ scope, identifier, challenge: shown.challenge }}
          onAgain={(challenge) => setStep({ is: 'code', challenge })}
          onOther={() => setStep({ is: 'ask' })}
        />
      )}
      {shown.is === 'paper' && <PaperCodeForm scope={scope} onScope={setScope} />}
      <p className={css.ways}>
        {sendsMail && (
          <button
            type="button"
            className={css.way}
            onClick={() => setStep(shown.is === 'paper' ? { is: 'ask' } : { is: 'paper' })}
          >
            {t(shown.is === 'paper' ? 'access.forgot.haveMail' : 'access.forgot.havePaper')}
          </button>
        )}
        <Link href={`${path('/sign-in')}?area=${scope}`}>{t('access.forgot.back')}</Link>
      </p>
      <SchoolHelp phone={status.data?.schoolPhone ?? ''} />
    </AuthFrame>
  );
}
