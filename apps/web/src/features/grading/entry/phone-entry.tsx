import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { useFrameMode } from '../../../ui/frame/frame-context.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from '../sheets/phone/phone-sheet.module.css';
import { WholeWindow } from './whole-window.tsx';

export interface PhoneEntryProps {
  backHref: string;
  title: string;
  detail: string;
  /** Buttons at the end of the title bar. */
  actions: ReactNode;
  /** Where the work is, under the title bar. */
  status: ReactNode;
  /** Under the list, within the thumb's reach. */
  foot: ReactNode;
  children: ReactNode;
}

/** What a teacher enters about a class on a phone, in the look of the mark sheet: title bar, count, pupils, foot; over the whole window. */
export function PhoneEntry({ backHref, title, detail, actions, status, foot, children }: PhoneEntryProps) {
  const { t } = useTranslation();
  useFrameMode('sheet');
  useDocumentTitle(title);
  return (
    <WholeWindow>
      <div className={css.phone}>
        <header className={css.header}>
          <Link href={backHref} className={css.back} aria-label={t('common.back')}>
            <IconArrowLeft size={22} aria-hidden />
          </Link>
          <div className={css.title}>
            <h1>{title}</h1>
            <span>{detail}</span>
          </div>
          {actions}
        </header>
        <div className={css.status}>{status}</div>
        {children}
        {foot}
      </div>
    </WholeWindow>
  );
}
