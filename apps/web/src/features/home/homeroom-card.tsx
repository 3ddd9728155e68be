import type { HomeroomDuty } from '@phuong/contract/home/home.schema.ts';
import { IconChecklist, IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { homeLinks } from './home-links.ts';
import css from './homeroom-card.module.css';

/** The teacher's own class, one tap from its register of the day and its conduct. */
export function HomeroomCard({ duty, semesterId }: { duty: HomeroomDuty; semesterId: string | undefined }) {
  const { t } = useTranslation();
  const { classId, className, pupils, conductDone } = duty;
  return (
    <section className={css.card} aria-labelledby={`homeroom-${classId}`}>
      <h2 id={`homeroom-${classId}`}>{t('home.teacher.homeroom', { class: className })}</h2>
      <p className="secondary small">
        {t('home.teacher.homeroomFacts', { count: pupils, done: conductDone, total: pupils })}
      </p>
      <div className={css.buttons}>
        <ButtonLink kind="primary" icon={IconChecklist} href={homeLinks.ownClass(classId, 'absences')}>
          {t('home.teacher.roll')}
        </ButtonLink>
        <ButtonLink icon={IconMoodSmile} href={homeLinks.ownClass(classId, 'conduct', semesterId)}>
          {t('home.teacher.conductAction')}
        </ButtonLink>
      </div>
    </section>
  );
}
