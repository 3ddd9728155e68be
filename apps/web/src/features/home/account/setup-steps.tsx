import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../../ui/link/link.tsx';
import { homeLinks } from '../home-links.ts';
import css from './setup-steps.module.css';

type Step = NonNullable<AccountHome['setup']>[number];

const links: Record<Step['step'], () => string | undefined> = {
  schoolYear: homeLinks.schoolYears,
  semester: homeLinks.schoolYears,
  subjects: homeLinks.subjects,
  teachers: homeLinks.teachers,
  classes: homeLinks.classes,
  students: homeLinks.students,
  assignments: homeLinks.assignments,
};

/** What a new school does first, one step after the other. */
export function SetupSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="home-setup">
      <h2 id="home-setup">{t('home.setup.title')}</h2>
      <p className="secondary">{t('home.setup.detail')}</p>
      <ol className={css.steps}>
        {steps.map((each) => {
          const href = links[each.step]();
          const words = t(`home.setup.${each.step}`);
          const Picture = each.isDone ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={each.step} className={cn(each.isDone && css.done, each === next && css.next)}>
              <Picture size={20} aria-hidden />
              {href ? <Link href={href}>{words}</Link> : <span>{words}</span>}
              {each.isDone && <span className="secondary small">{t('home.setup.done')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
