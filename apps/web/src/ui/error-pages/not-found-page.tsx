import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../button/button.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { ReadInEnglish } from '../frame/menu/language-menu.tsx';
import css from './error-page.module.css';

export interface NotFoundPageProps {
  /** The address that was asked for; shown as text. */
  path: string;
  /** Where "Về trang chủ" leads. */
  home: string;
}

/** Status 404: that the page is not there, with its path. */
export function NotFoundPage({ path, home }: NotFoundPageProps) {
  const { t } = useTranslation();
  const Page = useFrame().hasMain ? 'div' : 'main';
  useEffect(() => {
    document.title = `404 · ${t('ui.errorPage.notFoundTitle')}`;
  }, [t]);
  return (
    <Page className={css.page}>
      <p className={css.status}>404</p>
      <h1>{t('ui.errorPage.notFoundTitle')}</h1>
      <p className="secondary">{t('ui.errorPage.notFoundDetail', { path, interpolation: { escapeValue: false } })}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={home}>
          {t('ui.errorPage.goHome')}
        </ButtonLink>
        <ReadInEnglish />
      </div>
    </Page>
  );
}
