import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import css from './auth-frame.module.css';
import { Logo } from './logo.tsx';

export interface AuthFrameProps {
  title: string;
  /** Under the title: the school's name. */
  detail?: ReactNode;
  /** Upper right: the language. */
  corner?: ReactNode;
  /** Lower left: privacy, terms, guide. */
  footer?: ReactNode;
  /** Lower right: state of the system. */
  status?: ReactNode;
  children: ReactNode;
}

/** Sign-in and what belongs to it: one column of 400 px in the middle of the paper. */
export function AuthFrame({ title, detail, corner, footer, status, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <span className={css.brand}>
          <Logo size={24} />
          Phượng
        </span>
        {corner}
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        {detail && <p className={css.detail}>{detail}</p>}
        <div className={css.content}>{children}</div>
      </main>
      <footer className={css.foot}>
        <div className={css.links}>{footer}</div>
        {status}
      </footer>
    </div>
  );
}
