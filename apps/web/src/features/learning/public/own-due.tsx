import type { OwnItem } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Link } from '../../../ui/link/link.tsx';
import { LiveNow } from '../live/live-now.tsx';
import css from '../own/own.module.css';
import { PupilItems } from '../own/pupil-items.tsx';
import { itemHref, useLinkOpened } from '../own/use-link-opened.ts';

/** What of a pupil's lessons is due first, for the home page. */
export function OwnDue({ due }: { due: readonly OwnItem[] }) {
  const { t } = useTranslation();
  const opened = useLinkOpened();
  return (
    <section className={css.card} aria-labelledby="home-due">
      <div className={css.group}>
        <h2 id="home-due">{t('ownLessons.home.title')}</h2>
        <Link href={path('/student/e-learning')}>{t('ownLessons.home.all')}</Link>
      </div>
      <LiveNow />
      <PupilItems
        label={t('ownLessons.home.title')}
        items={due}
        lead={(item) => subjectName(item.subjectName)}
        hrefOf={itemHref}
        onOpenLink={opened}
        isTaken
      />
    </section>
  );
}
