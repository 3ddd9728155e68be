import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from '../access.module.css';
import type { Scope } from './sign-in-address.ts';

/** For who cannot sign in: a new password, or an account. */
export function SignInLinks({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  return (
    <p className={css.ways}>
      <Link href={`${path('/forgot-password')}?area=${scope}`}>{t('access.forgot.link')}</Link>
      <Link href={path('/sign-up')}>{t('access.signUp.link')}</Link>
    </p>
  );
}
