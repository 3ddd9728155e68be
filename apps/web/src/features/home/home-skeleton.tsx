import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import css from './person-home.module.css';

/** A home on its way, whoever's: its lines begin where those of the home will. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className={css.padded}>
        <SkeletonLines lines={8} />
      </div>
    </>
  );
}
