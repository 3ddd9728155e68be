import { useTranslation } from 'react-i18next';
import { Link } from '../link/link.tsx';

/** The public pages, under sign-in. */
export function ReadingLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link href="/docs/01">{t('ui.docs.guide')}</Link>
      <Link href="/privacy">{t('ui.docs.privacy')}</Link>
      <Link href="/terms-of-conditions">{t('ui.docs.terms')}</Link>
    </>
  );
}
