import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../button/button.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { ReadInEnglish } from '../frame/menu/language-menu.tsx';
import css from './error-page.module.css';

export interface ServerErrorPageProps {
  home: string;
  /** Standard 500. */
  status?: number | undefined;
  /** The request's id, to be read to the administrator. */
  reference?: string | undefined;
  /** Standard: reloads the page. */
  onRetry?: (() => void) | undefined;
}

/** Every other failure: what happened, and the two ways on. */
export function ServerErrorPage({ home, status = 500, reference, onRetry }: ServerErrorPageProps) {
  const { t } = useTranslation();
  const Page = useFrame().hasMain ? 'div' : 'main';
  return (
    <Page className={css.page}>
      <p className={css.status}>{status}</p>
      <h1>{t('ui.errorPage.serverTitle')}</h1>
      <p className="secondary">{t('ui.errorPage.serverDetail')}</p>
      <p className={css.code}>{t(status === 404 ? 'ui.errorPage.notFoundTitle' : 'ui.errorPage.serverMessage')}</p>
      {reference && <p className={css.code}>{t('ui.errorPage.reference', { id: reference })}</p>}
      <div className={css.actions}>
        <Button kind="primary" onClick={onRetry ?? (() => window.location.reload())}>
          {t('common.reload')}
        </Button>
        <ButtonLink href={home}>{t('ui.errorPage.goHome')}</ButtonLink>
        <ReadInEnglish />
      </div>
    </Page>
  );
}
