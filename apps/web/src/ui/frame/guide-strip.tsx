import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGuideWay } from '../../lib/browser/use-guide.ts';
import { Link } from '../link/link.tsx';
import css from './guide-strip.module.css';

/** The way back to the steps on home, over every screen that a step has led to. */
export function GuideStrip() {
  const { t } = useTranslation();
  if (!useGuideWay()) return null;
  return (
    <nav className={`${css.strip} no-print`} aria-label={t('ui.frame.guideWay')}>
      <Link href="/home" className={css.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('ui.frame.guideBack')}
      </Link>
      <span className={css.words}>{t('ui.frame.guideWay')}</span>
    </nav>
  );
}
