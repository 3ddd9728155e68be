import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/words/format.ts';
import css from '../access.module.css';

/** The way out for who cannot come in: the phone of the school office. */
export function SchoolHelp({ phone }: { phone: string }) {
  const { t } = useTranslation();
  if (!phone) return <p className={css.help}>{t('access.signIn.help')}</p>;
  return (
    <p className={css.help}>
      {t('access.signIn.helpBefore')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
    </p>
  );
}
