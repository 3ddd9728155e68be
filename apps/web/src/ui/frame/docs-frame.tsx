import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link.tsx';
import css from './docs-frame.module.css';
import { Logo } from './logo.tsx';

export interface DocsFrameProps {
  /** Pages of the documentation; left of the text at a desk. */
  contents?: readonly { href: string; label: string; active?: boolean | undefined }[] | undefined;
  /** Upper right: the language. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Public texts to read: guide, privacy, terms. A column of reading width. */
export function DocsFrame({ contents = [], corner, children }: DocsFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <Link href="/" className={css.brand}>
          <Logo size={24} />
          Phượng
        </Link>
        {corner}
      </header>
      <div className={css.columns}>
        {contents.length > 0 && (
          <nav className={css.contents} aria-label={t('ui.frame.contents')}>
            <ul>
              {contents.map((page) => (
                <li key={page.href}>
                  <Link href={page.href} aria-current={page.active ? 'page' : undefined} className={css.page}>
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <main className={css.text}>{children}</main>
      </div>
    </div>
  );
}
